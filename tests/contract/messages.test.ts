import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentSchema } from '#gateway/commands/print-schema.ts';

const sources = globSync(['frontend/**/*.{ts,tsx}', 'gateway/**/*.ts', 'rest-compat/**/*.ts'], {
  exclude: (path) => path.includes('__generated__'),
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Texts the specification quotes; each is written in one place, so that it is changed in one place. */
const messages = {
  SHELL: ['404 Page Not Found', 'Did you forget to add the page to the router?', 'Your fitness journal for every step'],
  AUTH: [
    'Username or email is required',
    'Password must be at least 6 characters',
    'Username must be at least 3 characters',
    'Invalid email address',
    'First name is required',
    'Last name is required',
    'Username is already taken',
    'Email is already in use',
    'Please fix errors',
    'Username or email is unavailable.',
    'Welcome back!',
    'You have been logged in successfully.',
    'Login Failed',
    'Invalid credentials. Please try again.',
    'Account Created!',
    'Registration Failed',
    'Failed to create account. Please try again.',
  ],
  DAY: ['No activities logged today', 'No activities logged for this date', 'Tap activity to edit'],
  ACT: [
    'Are you sure you want to delete this activity?',
    'Activity added successfully!',
    'Activity updated successfully!',
    'Activity deleted successfully!',
    'Please fill in all required fields.',
    'End time must be after start time.',
    'Please check your sleep times.',
    'Failed to add activity. Please try again.',
    'Failed to update activity. Please try again.',
    'Failed to delete activity. Please try again.',
  ],
  SEL: [
    'Please enter an activity name.',
    'Activity exists',
    'This activity is already in your list.',
    'Failed to add custom activity. Please try again.',
    'Pin limit reached! Unpin an activity to add another.',
  ],
};

test.each(Object.values(messages).flat())('the specified text %j is written once', (message) => {
  const places = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && new RegExp(`['"\`>]${escaped(message)}`).test(line))
      .map(() => file),
  );
  expect(places).toHaveLength(1);
});

test('schema.graphql is what the gateway declares', async () => {
  expect(readFileSync('schema.graphql', 'utf8')).toBe(await currentSchema());
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
