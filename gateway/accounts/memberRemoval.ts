import type { Transaction } from '#gateway/platform/database.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';

/** A domain's part in deleting an account, for what foreign keys and the member's folder do not cover. */
export interface MemberRemoval {
  /** Runs first, while the member's rows are still there. Returns what to do once they are gone. */
  prepare?(member: Member): Promise<() => void>;
  /** Runs in the transaction, before the member's row goes. */
  removeRows?(kernel: Kernel, transaction: Transaction, userId: string): Promise<void>;
  /** Runs after the commit. */
  finish?(kernel: Kernel, userId: string): Promise<void>;
}

/** The parts of all domains, in order; main.ts adds them. */
export const memberRemovals: MemberRemoval[] = [];
