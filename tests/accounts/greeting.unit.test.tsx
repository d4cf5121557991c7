import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greeting, motivationalPhrases, pickPhrase } from '#frontend/accounts/greeting.ts';
import { initials } from '#frontend/design-system/pictures/initials.ts';

describe('the greeting', () => {
  test('HOME-04 the motivational line is drawn at random from 5 phrases', () => {
    expect(new Set(motivationalPhrases).size).toBe(5);
    const drawn = [0, 0.2, 0.4, 0.6, 0.8, 0.9999].map((number) => pickPhrase(() => number));
    expect(drawn).toEqual([...motivationalPhrases, motivationalPhrases[4]]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (number) => {
        expect(motivationalPhrases).toContain(pickPhrase(() => number));
      }),
    );
  });

  test('HOME-04 every phrase is drawn eventually', () => {
    const drawn = new Set(Array.from({ length: 500 }, () => pickPhrase()));
    expect(drawn.size).toBe(5);
  });

  test('HOME-01 HOME-02 greets by first name, else by username', () => {
    expect(greeting({ firstName: ' Ada ', username: 'ada1' })).toBe('Welcome back, Ada!');
    expect(greeting({ firstName: '', username: 'ada1' })).toBe('Welcome back, ada1!');
    expect(greeting({ firstName: null, username: 'ada1' })).toBe('Welcome back, ada1!');
  });

  test.each([
    ['Ada', 'Lovelace', 'AL'],
    ['ada', null, 'A'],
    [' ', 'lovelace', 'L'],
    ['Ömer', 'şahin', 'ÖŞ'],
    ['👍x', 'y', '👍Y'],
    [null, undefined, 'U'],
    ['', ' ', 'U'],
  ])('the initials of %j %j are %s', (firstName, lastName, letters) => {
    expect(initials(firstName, lastName)).toBe(letters);
  });
});
