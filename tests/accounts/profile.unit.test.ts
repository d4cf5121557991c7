import { afterEach, describe, expect, test } from 'vitest';
import { onboardingGoals } from '#gateway/accounts/onboarding.rules.ts';
import { onboardingTexts } from '#gateway/accounts/onboardingTexts.rules.ts';
import { accountInput, bodyTypes, genders, profileInput } from '#gateway/accounts/profile.rules.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const told = (input: unknown, zone = 'UTC') => profileInput(zone).parse(input);
const telling = (input: unknown, zone = 'UTC') => problemsOf(() => profileInput(zone).parse(input));
const ada = { firstName: 'Ada', lastName: 'Lovelace', username: 'ada', email: 'ada@example.org' };

afterEach(() => clock.reset());

describe('the profile', () => {
  test('PROF-20 gender, birthday, height, weight and body type may be empty', () => {
    const nothing = { gender: null, birthday: null, height: null, weight: null, bodyType: null };
    expect(told({ gender: '', birthday: '', height: '', weight: ' ', bodyType: '' })).toEqual(nothing);
    expect(told(nothing)).toEqual(nothing);
    expect(told({})).toEqual({});
  });

  test('ONB-06 ONB-07 the genders and body types are those of the specification', () => {
    expect(genders.map(({ id }) => id)).toEqual(['female', 'male', 'non-binary', 'prefer-not-to-say']);
    expect(bodyTypes.map(({ id }) => id)).toEqual(['petite', 'lean', 'average', 'athletic', 'muscular', 'pear']);
    for (const { id: gender } of genders) expect(told({ gender })).toEqual({ gender });
    for (const { id: bodyType } of bodyTypes) expect(told({ bodyType })).toEqual({ bodyType });
  });

  test.each([
    [{ gender: 'Female' }, { gender: profileTexts.genderUnknown }],
    [{ gender: ['female'] }, { gender: profileTexts.genderUnknown }],
    [{ bodyType: 'round' }, { bodyType: profileTexts.bodyTypeUnknown }],
    [{ bodyType: { not: '' } }, { bodyType: profileTexts.bodyTypeUnknown }],
    [{ birthday: '1990-02-30' }, { birthday: 'Please choose a day that exists, from 1900 to 2200.' }],
    [{ birthday: '1890-01-01' }, { birthday: 'Please choose a day that exists, from 1900 to 2200.' }],
    [{ birthday: '17.5.1990' }, { birthday: 'A date has the form yyyy-MM-dd.' }],
    [{ birthday: 5 }, { birthday: 'A date has the form yyyy-MM-dd.' }],
    [{ height: 'x'.repeat(51) }, { height: 'Height can have at most 50 characters' }],
    [{ weight: 'nul\0' }, { weight: 'Please remove the invisible characters.' }],
    [{ weight: 80 }, { weight: 'Weight must be text' }],
  ])('ENT-07 %j is refused', (input, problems) => {
    expect(telling(input)).toEqual(problems);
  });

  test("ENT-08 a birthday is before today in the member's zone", () => {
    clock.set('2026-06-01T23:00:00Z');
    expect(told({ birthday: '2026-05-31' })).toEqual({ birthday: '2026-05-31' });
    expect(telling({ birthday: '2026-06-01' })).toEqual({ birthday: profileTexts.birthdayNotPast });
    expect(told({ birthday: '2026-06-01' }, 'Asia/Tokyo')).toEqual({ birthday: '2026-06-01' });
    expect(telling({ birthday: '2999-01-01' })).toHaveProperty('birthday');
  });

  test('ENT-07 height and weight are text, stored trimmed and normalised', () => {
    expect(told({ height: ' 5 ft 10 ', weight: '12 stone, e\u0301 4' })).toEqual({
      height: '5 ft 10',
      weight: '12 stone, é 4',
    });
  });
});

describe('the account', () => {
  test('PROF-18 a 3-character username passes, a 2-character one is refused', () => {
    expect(accountInput.parse({ ...ada, username: 'abc' }).username).toBe('abc');
    expect(problemsOf(() => accountInput.parse({ ...ada, username: 'ab' }))).toEqual({
      username: 'Username must be at least 3 characters',
    });
  });

  test('PROF-16 PROF-17 PROF-19 every wrong field is named at once', () => {
    expect(problemsOf(() => accountInput.parse({ firstName: ' ', lastName: '', email: 'nowhere' }))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
    });
  });
});

test.each([
  [genders, profileTexts.genderUnknown],
  [bodyTypes, profileTexts.bodyTypeUnknown],
  [onboardingGoals, onboardingTexts.goalUnknown],
])('a refused choice is told with every choice there is', (choices, message) => {
  for (const { id } of choices) expect(message).toContain(id);
});
