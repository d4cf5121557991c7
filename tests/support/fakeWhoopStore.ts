import { createHash, randomBytes } from 'node:crypto';
import { type FakeEvent, FakePerson } from './fakeWhoopPerson.ts';

export interface Authorisation {
  person: FakePerson;
  redirectUri: string;
  challenge: string | null;
  scope: string;
}

interface Access {
  person: FakePerson;
  until: number;
}

/** The fake's memory: people, and the tokens given out in their names. */
export class FakeWhoopStore {
  readonly people: FakePerson[] = [];
  /** Who is signed in at WHOOP in the browser: the next grant is theirs. */
  person: FakePerson;
  readonly events: FakeEvent[] = [];
  /** Seconds an access token lives. */
  expiresIn = 3600;
  readonly codes = new Map<string, Authorisation>();
  readonly access = new Map<string, Access>();
  /** Refresh tokens that are alive. Each dies with its use. */
  readonly refresh = new Map<string, FakePerson>();
  refreshes = 0;
  /** With what the token endpoint refuses a refresh, whatever its token is worth. */
  refreshError: string | null = null;
  /** Paths of the API whose scope the person did not grant. */
  forbidden: readonly string[] = [];
  readonly #tell: (event: FakeEvent) => void;

  constructor(tell: (event: FakeEvent) => void) {
    this.#tell = tell;
    this.person = this.newPerson();
  }

  newPerson(): FakePerson {
    const person = new FakePerson(10_129 + this.people.length, (event) => {
      this.events.push(event);
      // WHOOP tells only of people whose access is granted.
      if ([...this.refresh.values()].includes(person)) this.#tell(event);
    });
    this.people.push(person);
    this.person = person;
    return person;
  }

  authorise(authorisation: Authorisation): string {
    const code = randomBytes(24).toString('base64url');
    this.codes.set(code, authorisation);
    return code;
  }

  /** The authorisation of a code, which is used up. Null when its PKCE verifier does not fit. */
  redeem(code: string, redirectUri: string, verifier: string): Authorisation | null {
    const found = this.codes.get(code);
    this.codes.delete(code);
    if (!found || found.redirectUri !== redirectUri) return null;
    const isProven =
      found.challenge === null || createHash('sha256').update(verifier).digest('base64url') === found.challenge;
    return isProven ? found : null;
  }

  grant(person: FakePerson): {
    access_token: string;
    refresh_token: string;
    expires_in: number;
    token_type: string;
    scope: string;
  } {
    const [access, refresh] = [
      `wa_${randomBytes(24).toString('base64url')}`,
      `wr_${randomBytes(24).toString('base64url')}`,
    ];
    this.access.set(access, { person, until: Date.now() + this.expiresIn * 1000 });
    this.refresh.set(refresh, person);
    return {
      access_token: access,
      refresh_token: refresh,
      expires_in: this.expiresIn,
      token_type: 'bearer',
      scope: 'offline read:profile read:sleep',
    };
  }

  swap(token: string): ReturnType<FakeWhoopStore['grant']> | null {
    const person = this.refresh.get(token);
    if (!person) return null;
    this.refreshes += 1;
    this.forget(person);
    return this.grant(person);
  }

  personOf(accessToken: string): FakePerson | null {
    const found = this.access.get(accessToken);
    return found && found.until > Date.now() ? found.person : null;
  }

  /** From now on WHOOP refuses the access tokens it gave out; the refresh tokens live on. */
  expireAccess(): void {
    this.access.clear();
  }

  /** The access ends: at our wish, or because somebody withdrew it in their app. */
  forget(person: FakePerson): void {
    for (const tokens of [this.access, this.refresh]) {
      for (const [token, owner] of tokens)
        if (owner === person || (owner as Access).person === person) tokens.delete(token);
    }
  }
}
