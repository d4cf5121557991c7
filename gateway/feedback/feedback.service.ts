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

type Content = Pick<Feedback, 'userId' | 'name' | 'email' | 'feedback'>;

/** Stores a member's feedback and mails it to the operator. Throws ValidationError, ConflictError, RateLimitedError (five an hour). */
export async function sendFeedback({ kernel, id: userId }: Member, input: unknown): Promise<Feedback> {
  const { id, feedback } = feedbackInput.parse(input);
  return store(kernel, id, { userId, name: null, email: null, feedback }, `feedback:${userId}`);
}

/** Does the same for a visitor with a name and an address; five an hour from one network address. */
export async function sendPublicFeedback(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<Feedback> {
  const { id, ...content } = publicFeedbackInput.parse(input);
  return store(kernel, id, { userId: null, ...content }, `public-feedback:${caller.address}`);
}

/** Clears the member's limit. */
export const feedbackRemoval: MemberRemoval = {
  finish: (kernel, userId) => kernel.limits.clear(`feedback:${userId}`, perHour),
};

async function store(kernel: Kernel, wantedId: string | undefined, content: Content, limit: string): Promise<Feedback> {
  if (wantedId) {
    const sent = await sentBefore(kernel, wantedId, content);
    if (sent) return sent;
  }
  await kernel.limits.spend(limit, [perHour]);
  const id = wantedId ?? newId();
  try {
    const stored = await kernel.db.feedback.create({ data: { id, ...content } });
    if (kernel.settings.feedbackTo) await kernel.jobs.send(feedbackMail, { userId: content.userId, id });
    return stored;
  } catch (error) {
    const sent = isUniqueViolation(error) ? await sentBefore(kernel, id, content) : null;
    if (sent) return sent;
    throw error;
  }
}

/** Returns the row of an earlier try, or null. Throws ConflictError if the id has other content. */
async function sentBefore(kernel: Kernel, id: string, content: Content): Promise<Feedback | null> {
  const row = await kernel.db.feedback.findUnique({ where: { id } });
  if (!row) return null;
  const isSame =
    row.userId === content.userId &&
    row.name === content.name &&
    row.email === content.email &&
    row.feedback === content.feedback;
  if (!isSame) throw new ConflictError(feedbackTexts.idTaken, 'id');
  return row;
}
