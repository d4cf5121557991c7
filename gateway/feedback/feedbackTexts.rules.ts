import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

export const feedbackTexts = {
  noFeedback: { title: 'No Feedback', description: 'Please enter your feedback before submitting.' },
  tooShort: { title: 'Too Short', description: 'Please provide more detailed feedback (at least 10 characters).' },
  noName: { title: 'Name Required', description: 'Please enter your name.' },
  noEmail: { title: 'Email Required', description: passwordTexts.missingEmail.description },
  wrongEmail: { title: 'Invalid Email', description: 'Please enter a valid email address.' },

  sent: { title: 'Feedback Sent', description: 'Thank you. Every word is read by a person.' },
  failed: {
    title: 'Failed to Send',
    description: `${passwordTexts.requestFailed.description} Please try again later.`,
  },
  idTaken: 'This id was already used for other feedback. Send it with a new id.',
} as const;
