import type { QueryConfig, QueryResult } from 'pg';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { type MemberStatement, writingText } from '#gateway/kernel/memberStatement.ts';
import type { RowVersions } from './sessionRow.ts';

/** The rows a session was read from are no longer what they were: it ended, or something of it or of its owner changed. */
class StaleSessionError extends Error {}

/** Something else than the confirming statement was asked for before that one ran. */
class UnconfirmedError extends Error {}

/**
 * A session that an earlier request of the same token read, not looked up again. Whoever calls with it has no database:
 * all that may be asked is a statement of `ask`, which finds and writes nothing unless the rows of session, user and profile are the
 * very versions (xmin) the memory was made from. So an ended session, a changed password, PIN, zone or membership
 * counts at once, in every process, and there is nothing to be told or to be invalidated. Once confirmed it is a
 * session like any other for the rest of its request.
 */
export class SessionClaim {
  /** What stands in the context and in the member for the kernel. */
  readonly kernel: Kernel;
  readonly #kernel: Kernel;
  readonly #tokenHash: Buffer;
  readonly #versions: RowVersions;
  #isConfirmed = false;
  #isBroken = false;
  #isStale = false;
  #failure: unknown;

  constructor(kernel: Kernel, tokenHash: Buffer, versions: RowVersions) {
    this.#kernel = kernel;
    this.#tokenHash = tokenHash;
    this.#versions = versions;
    this.kernel = new ConfirmedKernel(kernel, this);
  }

  /** Whether what was answered under this claim may leave the house. */
  get isGood(): boolean {
    return this.#isConfirmed && !this.#isBroken;
  }

  /** Whether the operation could not be answered with the confirming statement alone; the session may be as it was. */
  get wasPassedBy(): boolean {
    return !this.isGood && !this.#isStale && this.#failure === undefined;
  }

  /** What the confirming statement itself failed with. */
  get failure(): unknown {
    return this.#failure;
  }

  /** The kernel once this is confirmed. Throws UnconfirmedError before; then the answer cannot be used any more. */
  opened(): Kernel {
    if (this.#isConfirmed) return this.#kernel;
    this.#isBroken = true;
    throw new UnconfirmedError('The session must be confirmed first.');
  }

  /**
   * The row of a statement (`values` from $1 on, the member's id first) if this session still is what it was. Throws
   * StaleSessionError when it is not, and then nothing was read or written; UnconfirmedError when what was answered so
   * far cannot be used any more, since then all of it is asked again.
   */
  async ask(statement: MemberStatement, values: readonly unknown[]): Promise<Record<string, unknown>> {
    if (this.#isBroken) throw new UnconfirmedError('The session must be confirmed first.');
    const { session, user, profile } = this.#versions;
    const { name } = statement;
    const { rows } = await this.#query({
      name: name && `${name}:s`,
      text: confirmingText(statement, values.length),
      values: [...values, this.#tokenHash, session, user, profile],
    });
    if (!rows[0]) {
      this.#isStale = this.#isBroken = true;
      throw new StaleSessionError('The session changed.');
    }
    this.#isConfirmed = true;
    return rows[0];
  }

  async #query(statement: QueryConfig): Promise<QueryResult<Record<string, unknown>>> {
    try {
      return await this.#kernel.pool.query(statement);
    } catch (error) {
      this.#isBroken = true;
      this.#failure = error;
      throw error;
    }
  }
}

/** The statement with the look at the session in it, whose values come after the statement's own. */
function confirmingText({ steps, columns }: MemberStatement, before: number): string {
  const [token, session, user, profile] = [1, 2, 3, 4].map((place) => `$${before + place}`);
  const found = `from user_sessions s join users u on u.id = s.user_id left join user_profiles p on p.user_id = s.user_id
    where s.token_hash = ${token} and s.user_id = $1 and s.xmin = ${session} and u.xmin = ${user} and p.xmin is not distinct from ${profile}`;
  return steps ? writingText(steps, columns, `select u.id ${found}`) : `select ${columns} ${found}`;
}

/** A kernel whose settings are open to all, and everything else only to a confirmed session. */
class ConfirmedKernel implements Kernel {
  readonly settings: Kernel['settings'];
  readonly databaseUrl: string;
  readonly log: Kernel['log'];
  readonly keys: Kernel['keys'];
  readonly #claim: SessionClaim;

  constructor({ settings, databaseUrl, log, keys }: Kernel, claim: SessionClaim) {
    this.settings = settings;
    this.databaseUrl = databaseUrl;
    this.log = log;
    this.keys = keys;
    this.#claim = claim;
  }

  get db(): Kernel['db'] {
    return this.#claim.opened().db;
  }
  get pool(): Kernel['pool'] {
    return this.#claim.opened().pool;
  }
  get limits(): Kernel['limits'] {
    return this.#claim.opened().limits;
  }
  get jobs(): Kernel['jobs'] {
    return this.#claim.opened().jobs;
  }
  get mail(): Kernel['mail'] {
    return this.#claim.opened().mail;
  }
  get storage(): Kernel['storage'] {
    return this.#claim.opened().storage;
  }
  get days(): Kernel['days'] {
    return this.#claim.opened().days;
  }
  get sessions(): Kernel['sessions'] {
    return this.#claim.opened().sessions;
  }
  get close(): Kernel['close'] {
    return this.#claim.opened().close;
  }
}
