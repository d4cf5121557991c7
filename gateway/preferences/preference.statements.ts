import type { Transaction } from '#gateway/platform/database.ts';

/** Merges the given preferences into the stored ones. */
export async function mergePreferences(transaction: Transaction, userId: string, changes: object): Promise<void> {
  await transaction.$executeRaw`
    UPDATE user_profiles SET preferences = preferences || ${JSON.stringify(changes)}::jsonb, updated_at = now()
    WHERE user_id = ${userId}::uuid`;
}
