import * as z from 'zod/mini';
import { emailInput } from '#gateway/accounts/account.rules.ts';
import { lineOfText, linesOfText, maxBeforeNormalising, newRowId } from '#gateway/input/text.rules.ts';
import { feedbackTexts } from './feedbackTexts.rules.ts';

export const feedbackLimits = { min: 10, max: 2000, name: 100, email: 255 } as const;

/** 10 to 2000 characters after trimming. */
export const feedbackText = linesOfText({
  required: feedbackTexts.noFeedback.description,
  max: feedbackLimits.max,
  name: 'Feedback',
}).check(z.refine((text) => [...text].length >= feedbackLimits.min, { error: feedbackTexts.tooShort.description }));

/** The input of a member. */
export const feedbackInput = z.object({ id: newRowId, feedback: feedbackText });

const anyText = z.string({ error: feedbackTexts.noEmail.description }).check(
  z.trim(),
  z.minLength(1, { error: feedbackTexts.noEmail.description }),
  z.maxLength(maxBeforeNormalising(feedbackLimits.email), {
    error: feedbackTexts.wrongEmail.description,
    abort: true,
  }),
);

/** The input of a visitor: feedback with a name and an address. */
export const publicFeedbackInput = z.extend(feedbackInput, {
  name: lineOfText({ required: feedbackTexts.noName.description, max: feedbackLimits.name, name: 'Name' }),
  email: z.pipe(
    anyText,
    z.string().check(
      z.refine((email) => emailInput.safeParse(email).success, { error: feedbackTexts.wrongEmail.description }),
      z.normalize('NFC'),
    ),
  ),
});

const notices = [
  feedbackTexts.noFeedback,
  feedbackTexts.tooShort,
  feedbackTexts.noName,
  feedbackTexts.noEmail,
  feedbackTexts.wrongEmail,
];

/** Returns the notice for the message of a broken rule; null if it has none. */
export function feedbackNotice(message: string): { readonly title: string; readonly description: string } | null {
  return notices.find(({ description }) => description === message) ?? null;
}
