import type { QueryConfig, QueryResult } from 'pg';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { RowVersions } from './sessionRow.ts';

/** The rows a session was read from are no longer what they were: it ended, or something of it or of its owner changed. */
class StaleSessionError extends Error {}

/** Something else than the confirming statement was asked for before that one ran. */
class UnconfirmedError extends Error {}

/**
 * A session that an earlier request of the same token read, not looked up again. Whoever calls with it has no database:
 * all that may be asked is `read`, whose statement finds nothing unless the rows of session, user and profile are the
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
   * The row of `columns` (expressions over $1 and $2) if this session still is what it was. `name` names the prepared
   * statement. Throws StaleSessionError; then nothing was read.
   */
  async read(name: string, columns: string, values: readonly [unknown, unknown]): Promise<Record<string, unknown>> {
    const { session, user, profile } = this.#versions;
    const { rows } = await this.#query({
      name,
      text: `select ${columns} from user_sessions s join users u on u.id = s.user_id left join user_profiles p on p.user_id = s.user_id
        where s.token_hash = $3 and s.user_id = $1 and s.xmin = $4 and u.xmin = $5 and p.xmin is not distinct from $6`,
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

/** A kernel whose settings are open to all, and everything else only to a confirmed session. */
class ConfirmedKernel implements Kernel {
  readonly settings: Kernel['settings'];
  readonly log: Kernel['log'];
  readonly keys: Kernel['keys'];
  readonly #claim: SessionClaim;

  constructor({ settings, log, keys }: Kernel, claim: SessionClaim) {
    this.settings = settings;
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
