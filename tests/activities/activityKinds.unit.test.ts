import { describe, expect, test } from 'vitest';
import {
  activitiesInTab,
  activityLook,
  builtInActivities,
  categoryForTab,
  isSleep,
  kindLabel,
} from '#gateway/activities/activityKind.rules.ts';
import {
  customActivityInput,
  customChoice,
  findChoice,
  isBuiltIn,
  searchChoices,
} from '#gateway/activities/customActivity.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const problems = (input: unknown) => problemsOf(() => customActivityInput.parse(input));
const yoga = customChoice({ id: '7', name: 'hot yoga', category: 'RECOVERY', icon: 'fa-spa' });
const nap = customChoice({ id: '8', name: 'nap', category: 'SLEEP', icon: 'fa-bed' });
const choices = [...builtInActivities, yoga, nap];
const names = (tab: Parameters<typeof activitiesInTab>[0]) => activitiesInTab(tab, choices).map(({ name }) => name);

describe('kinds', () => {
  test('ENT-23 walking, running and cycling are STRAIN, sleep is RECOVERY', () => {
    expect(builtInActivities.map(({ id, category }) => [id, category])).toEqual([
      ['walking', 'STRAIN'],
      ['running', 'STRAIN'],
      ['cycling', 'STRAIN'],
      ['sleep', 'RECOVERY'],
    ]);
  });

  test.each([
    ['walking', 'Walking'],
    ['hot yoga', 'Hot Yoga'],
    ['HOT YOGA', 'Hot Yoga'],
    ['trail-running', 'Trail-Running'],
    ['farmer’s walk', 'Farmer’s Walk'],
    ['élan vital', 'Élan Vital'],
    ['5k run', '5k Run'],
  ])('ACT-32 the label of "%s" is "%s"', (kind, label) => {
    expect(kindLabel(kind)).toBe(label);
  });

  test.each([null, undefined, '', '  '])('ACT-33 the label of a missing kind (%j) is "Activity"', (kind) => {
    expect(kindLabel(kind)).toBe('Activity');
  });

  test('DAY-22 DAY-23 built-in kinds have their own look, all others share one', () => {
    expect(['walking', 'Running', 'cycling', 'sleep', 'yoga', 'constructor'].map(activityLook)).toEqual([
      'walking',
      'running',
      'cycling',
      'sleep',
      'other',
      'other',
    ]);
    expect(isSleep('Sleep ')).toBe(true);
    expect(isSleep('sleepwalking')).toBe(false);
    expect(isSleep(null)).toBe(false);
  });
});

describe('tabs', () => {
  test('SEL-03 a tab lists the activities of its category, ALL lists all', () => {
    expect(names('ALL')).toHaveLength(6);
    expect(names('STRAIN')).toEqual(['walking', 'running', 'cycling']);
    expect(names('RECOVERY')).toEqual(['sleep', 'hot yoga']);
  });

  test('SEL-03 ENT-23 the built-in sleep is found under SLEEP too', () => {
    expect(names('SLEEP')).toEqual(['sleep', 'nap']);
  });

  test('SEL-14 a new custom activity takes the current tab as its category', () => {
    expect([categoryForTab('STRAIN'), categoryForTab('RECOVERY'), categoryForTab('SLEEP')]).toEqual([
      'STRAIN',
      'RECOVERY',
      'SLEEP',
    ]);
  });

  test('SEL-15 a new custom activity takes STRAIN when the tab is ALL', () => {
    expect(categoryForTab('ALL')).toBe('STRAIN');
  });
});

describe('choices', () => {
  test('SEL-10 a custom activity has the id custom-{id}', () => {
    expect(yoga.id).toBe('custom-7');
  });

  test('ACT-02 ACT-15 a choice is found by its id, and a stored activity by its name', () => {
    expect(findChoice(choices, 'custom-7')).toBe(yoga);
    expect(findChoice(choices, 'running')?.id).toBe('running');
    expect(findChoice(choices, ' Hot  Yoga')).toBe(yoga);
    expect(findChoice(choices, 'chess')).toBeUndefined();
  });

  test('SEL-05 a search finds every activity whose name contains it', () => {
    expect(searchChoices(choices, ' ING').map(({ name }) => name)).toEqual(['walking', 'running', 'cycling']);
    expect(searchChoices(choices, 'chess')).toEqual([]);
    expect(searchChoices(choices, '')).toHaveLength(6);
  });
});

describe('a custom activity', () => {
  test('SEL-11 ENT-25 its name is trimmed and lower-cased', () => {
    expect(customActivityInput.parse({ name: '  Hot YOGA ' }).name).toBe('hot yoga');
    expect(customActivityInput.parse({ name: 'ÉLAN\u00a0 vital' }).name).toBe('élan vital');
  });

  test('ENT-26 its category is STRAIN, RECOVERY or SLEEP and defaults to STRAIN', () => {
    expect(customActivityInput.parse({ name: 'yoga' }).category).toBe('STRAIN');
    expect(customActivityInput.parse({ name: 'yoga', category: null }).category).toBe('STRAIN');
    expect(customActivityInput.parse({ name: 'yoga', category: 'sleep' }).category).toBe('SLEEP');
    expect(problems({ name: 'yoga', category: 'ALL' })).toEqual({
      category: 'Please choose STRAIN, RECOVERY or SLEEP.',
    });
  });

  test('ENT-27 its icon defaults to fa-dumbbell', () => {
    expect(customActivityInput.parse({ name: 'yoga' }).icon).toBe('fa-dumbbell');
    expect(customActivityInput.parse({ name: 'yoga', icon: 'fa-person-walking' }).icon).toBe('fa-person-walking');
  });

  test.each(['spa', 'fa-', 'fa-x" onload="y', 'fa-spa fa-spin', 'FA-SPA', `fa-${'x'.repeat(60)}`, '', 5])(
    'ENT-27 the icon %j is refused',
    (icon) => {
      expect(problems({ name: 'yoga', icon })).toEqual({ icon: 'Please choose one of the icons.' });
    },
  );

  test.each([undefined, null, '', '   ', 5, {}])('SEL-13 the name %j is refused', (name) => {
    expect(problems({ name })).toEqual({ name: 'Please enter an activity name.' });
  });

  test('SEL-13 a name has at most 60 characters, none of them invisible', () => {
    expect(customActivityInput.parse({ name: 'x'.repeat(60) }).name).toHaveLength(60);
    expect(problems({ name: 'x'.repeat(61) })).toEqual({ name: 'Activity name can have at most 60 characters' });
    expect(problems({ name: 'yo\u0000ga' })).toEqual({ name: 'Please remove the invisible characters.' });
  });

  test('SEL-16 the built-in names are already in the list', () => {
    expect(isBuiltIn(' Running')).toBe(true);
    expect(isBuiltIn('hot yoga')).toBe(false);
  });
});
