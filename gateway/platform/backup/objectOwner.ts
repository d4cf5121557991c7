import type { Client, Pool } from 'pg';

export interface NamedObject {
  key: string;
  /** True for what only waits to be brought in: its owner can upload it again. */
  passing: boolean;
}

/** A domain whose rows name stored objects. */
export interface ObjectOwner {
  /** Yields every object that the rows name, in the transaction of this connection. */
  named(client: Client): AsyncGenerator<NamedObject>;
  /** Returns the objects that rows with these ids name, one id for each member. A profile picture belongs to any id. */
  namedBy(runner: Pool, userIds: readonly string[], ids: readonly string[]): Promise<NamedObject[]>;
  /** Removes the rows that name these objects, whose owners deleted them. */
  forget(client: Client, keys: readonly string[]): Promise<void>;
}
