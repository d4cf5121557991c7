import { describe, expect, test } from 'vitest';
import {
  feedbackInput,
  feedbackLimits,
  feedbackNotice,
  publicFeedbackInput,
} from '#gateway/feedback/feedback.rules.ts';
import { feedbackTexts } from '#gateway/feedback/feedbackTexts.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const saying = (feedback: unknown) => problemsOf(() => feedbackInput.parse({ feedback }));
const visitor = { name: 'Eve', email: 'eve@example.org', feedback: 'It works well for me.' };
const visiting = (change: object) => problemsOf(() => publicFeedbackInput.parse({ ...visitor, ...change }));

describe('feedback', () => {
  test('FEED-03 FEED-10 empty feedback', () => {
    for (const nothing of ['', '   ', '\n\n', null, undefined, { not: '' }])
      expect(saying(nothing)).toEqual({ feedback: 'Please enter your feedback before submitting.' });
    expect(feedbackNotice(feedbackTexts.noFeedback.description)?.title).toBe('No Feedback');
  });

  test('FEED-04 FEED-05 FEED-11 9 characters and blanks are too short, 10 pass', () => {
    expect(saying(`   ${'x'.repeat(9)}          `)).toEqual({
      feedback: 'Please provide more detailed feedback (at least 10 characters).',
    });
    expect(feedbackInput.parse({ feedback: ` ${'x'.repeat(10)} ` }).feedback).toBe('x'.repeat(10));
    expect(feedbackNotice(feedbackTexts.tooShort.description)?.title).toBe('Too Short');
  });

  test('FEED-06 FEED-12 at most 2000 characters', () => {
    expect(feedbackInput.parse({ feedback: 'x'.repeat(2000) }).feedback).toHaveLength(2000);
    expect(saying('x'.repeat(2001))).toEqual({ feedback: 'Feedback can have at most 2000 characters' });
    expect(feedbackLimits).toEqual({ min: 10, max: 2000, name: 100, email: 255 });
  });

  test('FEED-05 line breaks stay, other invisible characters are refused', () => {
    expect(feedbackInput.parse({ feedback: 'first line\nsecond' }).feedback).toBe('first line\nsecond');
    expect(saying('with a nul \0 in it')).toEqual({ feedback: 'Please remove the invisible characters.' });
  });
});

describe('feedback of a visitor', () => {
  test('FEED-13 FEED-14 a name of at most 100 characters', () => {
    expect(visiting({ name: ' ' })).toEqual({ name: 'Please enter your name.' });
    expect(publicFeedbackInput.parse({ ...visitor, name: 'x'.repeat(100) }).name).toHaveLength(100);
    expect(visiting({ name: 'x'.repeat(101) })).toEqual({ name: 'Name can have at most 100 characters' });
    expect(feedbackNotice(feedbackTexts.noName.description)?.title).toBe('Name Required');
  });

  test('FEED-15 FEED-17 a valid email', () => {
    expect(visiting({ email: '' })).toEqual({ email: 'Please enter your email address.' });
    expect(visiting({ email: undefined })).toEqual({ email: 'Please enter your email address.' });
    for (const email of ['nowhere', 'a@b', 'a@b.org\nBcc: x@y.org', '<a@b.org>'])
      expect(visiting({ email })).toEqual({ email: 'Please enter a valid email address.' });
    expect(feedbackNotice(feedbackTexts.noEmail.description)?.title).toBe('Email Required');
    expect(feedbackNotice(feedbackTexts.wrongEmail.description)?.title).toBe('Invalid Email');
  });

  test('FEED-16 an email of at most 255 characters', () => {
    const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    expect(publicFeedbackInput.parse({ ...visitor, email: long(255) }).email).toHaveLength(255);
    expect(visiting({ email: long(256) })).toHaveProperty('email');
  });
});

test('FEED-08 FEED-19 the message of a failure', () => {
  expect(feedbackTexts.failed).toEqual({
    title: 'Failed to Send',
    description: 'Something went wrong. Please try again later.',
  });
});
