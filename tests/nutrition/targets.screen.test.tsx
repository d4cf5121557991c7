import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import NutritionScreenQuery from '#frontend/__generated__/NutritionScreenQuery.graphql.ts';
import useSaveMacroTargetsMutation from '#frontend/__generated__/useSaveMacroTargetsMutation.graphql.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

beforeAll(async () => {
  await gateway();
});

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
});
afterEach(() => clock.reset());

const targetsOf = async (person: Member) => (await person.rest('GET', '/api/macro-targets')).body;

/** The dialog, opened from a page that shows the targets of somebody who ate 75 g of each macro today. */
async function openTargets(path = '/home') {
  const person = await member();
  await person.rest('POST', '/api/macros', {
    description: 'Meal',
    protein: 75,
    fats: 75,
    carbs: 75,
    date: '2026-03-02',
  });
  const wire = tapWire([useSaveMacroTargetsMutation, NutritionScreenQuery]);
  const screen = await renderScreen(path, { as: person });
  const open = async () => {
    await screen.user.click(await screen.findByRole('button', { name: /(Set|Edit) targets/ }));
    return within(await screen.findByRole('dialog', { name: 'Macro targets' }));
  };
  const dialog = await open();
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('spinbutton', { name });
  return {
    ...screen,
    person,
    wire,
    open,
    dialog,
    field,
    fill: async (texts: Record<string, string>) => {
      for (const [name, text] of Object.entries(texts)) {
        await screen.user.clear(field(name));
        if (text) await screen.user.type(field(name), text);
      }
    },
    save: () => screen.user.click(dialog.getByRole('button', { name: 'Save' })),
    isOpen: () => screen.queryByRole('dialog', { name: 'Macro targets' }) !== null,
    rings: () => screen.getAllByRole('img', { hidden: true }).map((ring) => ring.getAttribute('aria-label')),
  };
}

test.each([
  ['Close', 'keeps what was typed', '120'],
  ['Cancel', 'discards it', '0'],
])('TARGET-01 opens, and %s closes it without saving and %s', async (way, _effect, value) => {
  const screen = await openTargets();
  await screen.fill({ Protein: '120' });
  await screen.user.click(screen.dialog.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.isOpen()).toBe(false));
  expect(screen.wire.sent('useSaveMacroTargetsMutation')).toEqual([]);
  const again = await screen.open();
  expect(again.getByRole<HTMLInputElement>('spinbutton', { name: 'Protein' }).value).toBe(value);
});

test('TARGET-01 Escape closes it', async () => {
  const screen = await openTargets();
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.isOpen()).toBe(false));
});

test('TARGET-02 has number inputs for protein, fats and carbs from 0 in steps of 0.1', async () => {
  const screen = await openTargets();
  expect(
    screen.dialog
      .getAllByRole<HTMLInputElement>('spinbutton')
      .map(({ labels, min, step, inputMode }) => [labels?.[0]?.textContent, min, step, inputMode]),
  ).toEqual([
    ['Protein', '0', '0.1', 'decimal'],
    ['Fats', '0', '0.1', 'decimal'],
    ['Carbs', '0', '0.1', 'decimal'],
  ]);
  await screen.fill({ Fats: '0.1' });
  await screen.user.type(screen.field('Fats'), '{ArrowUp}');
  expect(screen.field('Fats').value).toBe('0.2');
  await screen.user.type(screen.field('Fats'), '{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.field('Fats').value).toBe('0');
});

test('TARGET-02 the sum follows while typing', async () => {
  const screen = await openTargets();
  await screen.fill({ Protein: '150', Fats: '80', Carbs: '200' });
  expect(screen.dialog.getByRole('status').textContent).toBe('2,120 kcal');
});

test.each([
  ['', 'Please enter a number.'],
  ['a lot', 'Please enter a number.'],
  ['-1', "Fats can't be negative."],
  ['1,234.567', 'Fats can have at most 2 decimals.'],
])('TARGET-03 refuses %j beside its input and sends nothing', async (text, message) => {
  const screen = await openTargets();
  await screen.fill({ Fats: text });
  await screen.save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.field('Fats'));
  expect(screen.wire.sent('useSaveMacroTargetsMutation')).toEqual([]);
  await screen.fill({ Fats: '80' });
  expect(screen.queryByText(message)).toBeNull();
});

test('TARGET-04 TARGET-05 MACRO-05 saving confirms, closes it, and updates the rings; a comma is accepted', async () => {
  const screen = await openTargets();
  expect(screen.rings()).toEqual([
    'Protein: 0%, 75 g, no target',
    'Fats: 0%, 75 g, no target',
    'Carbs: 0%, 75 g, no target',
  ]);
  await screen.fill({ Protein: '150', Fats: '62,5', Carbs: '1000.25' });
  await screen.save();
  expect(await screen.findByText('Success')).toBeTruthy();
  expect(screen.getByText('Macro targets updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.isOpen()).toBe(false));
  expect(screen.wire.sent('useSaveMacroTargetsMutation')).toEqual([
    {
      input: { proteinTarget: 150, fatsTarget: 62.5, carbsTarget: 1000.25 },
      base: { proteinTarget: 0, fatsTarget: 0, carbsTarget: 0 },
    },
  ]);
  expect(await targetsOf(screen.person)).toMatchObject({ proteinTarget: 150, fatsTarget: 62.5, carbsTarget: 1000.25 });
  expect(screen.rings()).toEqual([
    'Protein: 50%, 75 of 150 g',
    'Fats: 100%, 75 of 62.5 g',
    'Carbs: 7%, 75 of 1,000.3 g',
  ]);
});

test('TARGET-05 NUTR-06 the chart follows too', async () => {
  const screen = await openTargets('/nutrition');
  await screen.fill({ Protein: '100', Fats: '60', Carbs: '300' });
  await screen.save();
  await waitFor(() => expect(screen.isOpen()).toBe(false));
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain('Proteintarget 100 g');
  expect(screen.rings()).toContain('Protein: 75%, 75 of 100 g');
});

test('TARGET-06 a failing save says so and keeps what was typed', async () => {
  const screen = await openTargets();
  screen.wire.cut('useSaveMacroTargetsMutation');
  await screen.fill({ Protein: '150', Fats: '80', Carbs: '200' });
  await screen.save();
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByText('Failed to update macro targets')).toBeTruthy();
  expect(screen.isOpen()).toBe(true);
  expect(screen.field('Protein').value).toBe('150');
  await screen.save();
  expect(await screen.findByText('Macro targets updated successfully')).toBeTruthy();
  expect(await targetsOf(screen.person)).toMatchObject({ proteinTarget: 150, fatsTarget: 80, carbsTarget: 200 });
});

test('TARGET-06 a refusal of the server is shown beside its input', async () => {
  const screen = await openTargets();
  screen.wire.answer('useSaveMacroTargetsMutation', {
    data: {
      saveMacroTargets: {
        __typename: 'ValidationProblem',
        __isProblem: 'ValidationProblem',
        message: 'Please check your entries.',
        fields: [{ path: 'carbsTarget', message: 'Too much for the server.' }],
      },
    },
  });
  await screen.fill({ Protein: '150', Fats: '80', Carbs: '200' });
  await screen.save();
  expect(await screen.findByText('Too much for the server.')).toBeTruthy();
  expect(screen.getByText('Failed to update macro targets')).toBeTruthy();
  expect(document.activeElement).toBe(screen.field('Carbs'));
});

test('TARGET-04 a second press while the first is under way sends nothing', async () => {
  const screen = await openTargets();
  const release = screen.wire.hold('useSaveMacroTargetsMutation');
  await screen.fill({ Protein: '150' });
  await screen.save();
  const pending = await screen.dialog.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect(pending.disabled).toBe(true);
  await screen.user.click(pending);
  release();
  await waitFor(() => expect(screen.isOpen()).toBe(false));
  expect(screen.wire.sent('useSaveMacroTargetsMutation')).toHaveLength(1);
});
