import type { Feedback } from '#gateway/__generated__/rows.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError } from '#gateway/platform/errors.ts';
import type { MemberRemoval } from '#gateway/accounts/memberRemoval.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { feedbackInput, publicFeedbackInput } from './feedback.rules.ts';
import { feedbackMail } from './feedbackMail.ts';
import { feedbackTexts } from './feedbackTexts.rules.ts';

const perHour = { events: 5, seconds: 3600 };

type Words = Pick<Feedback, 'userId' | 'name' | 'email' | 'feedback'>;

/** Keeps a member's word to the operator. Throws ValidationError, ConflictError, RateLimitedError (five an hour). */
export async function sendFeedback({ kernel, id: userId }: Member, input: unknown): Promise<Feedback> {
  const { id, feedback } = feedbackInput.parse(input);
  return keep(kernel, id, { userId, name: null, email: null, feedback }, `feedback:${userId}`);
}

/** As sendFeedback, for a visitor who leaves a name and an address; five an hour from one network address. */
export async function sendPublicFeedback(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<Feedback> {
  const { id, ...words } = publicFeedbackInput.parse(input);
  return keep(kernel, id, { userId: null, ...words }, `public-feedback:${caller.address}`);
}

/** Forgets how often a member sent feedback. */
export const feedbackRemoval: MemberRemoval = {
  finish: (kernel, userId) => kernel.limits.clear(`feedback:${userId}/${perHour.seconds}`),
};

async function keep(kernel: Kernel, wantedId: string | undefined, words: Words, limit: string): Promise<Feedback> {
  if (wantedId) {
    const sent = await sentBefore(kernel, wantedId, words);
    if (sent) return sent;
  }
  await kernel.limits.spend(limit, [perHour]);
  const id = wantedId ?? newId();
  try {
    const kept = await kernel.db.feedback.create({ data: { id, ...words } });
    if (kernel.settings.feedbackTo) await kernel.jobs.send(feedbackMail, { userId: words.userId, id });
    return kept;
  } catch (error) {
    const sent = isUniqueViolation(error) ? await sentBefore(kernel, id, words) : null;
    if (sent) return sent;
    throw error;
  }
}

/** The row that a retry made before. The same id with other words is somebody else's, or a mistake: ConflictError. */
async function sentBefore(kernel: Kernel, id: string, words: Words): Promise<Feedback | null> {
  const row = await kernel.db.feedback.findUnique({ where: { id } });
  if (!row) return null;
  const isSame =
    row.userId === words.userId &&
    row.name === words.name &&
    row.email === words.email &&
    row.feedback === words.feedback;
  if (!isSame) throw new ConflictError(feedbackTexts.idTaken, 'id');
  return row;
}
