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

/** The fake's data: people and their tokens. */
export class FakeWhoopStore {
  readonly people: FakePerson[] = [];
  /** The person signed in at WHOOP in the browser, who gets the next grant. */
  person: FakePerson;
  readonly events: FakeEvent[] = [];
  /** The lifetime of an access token. */
  expiresIn = 3600;
  readonly codes = new Map<string, Authorisation>();
  readonly access = new Map<string, Access>();
  /** The valid refresh tokens; each is valid once. */
  readonly refresh = new Map<string, FakePerson>();
  refreshes = 0;
  /** The error with which the token endpoint refuses every refresh. */
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
      // WHOOP sends events only of people who granted access.
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

  /** Redeems a code. Returns null if its PKCE verifier does not match. */
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

  /** Invalidates all access tokens; refresh tokens stay valid. */
  expireAccess(): void {
    this.access.clear();
  }

  /** Ends the access, as we or the person in the app may do. */
  forget(person: FakePerson): void {
    for (const tokens of [this.access, this.refresh]) {
      for (const [token, owner] of tokens)
        if (owner === person || (owner as Access).person === person) tokens.delete(token);
    }
  }
}
