import type { Readable } from 'node:stream';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';

export interface StoredFile {
  /** Its path in the archive, such as `photos/2026-03-02/front.webp`. */
  name: string;
  /** Its size in the archive. */
  bytes: number;
  /** Its bytes, opened only when they are written. */
  open(): Promise<Readable>;
}

/** The files that one domain keeps of a member outside the database. */
export interface MemberFiles {
  list(member: Member): AsyncIterable<StoredFile>;
  /** Removes everything of a member whose rows are gone. Called again after a failure. */
  remove(kernel: Kernel, userId: string): Promise<void>;
}

/** Every domain that keeps files: the archive holds them, deleting an account removes them. main.ts adds them. */
export const memberFiles: MemberFiles[] = [];
