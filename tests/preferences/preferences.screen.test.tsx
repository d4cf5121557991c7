import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preferences } from '#frontend/app/preferences.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test('a choice applies at once, and the choice of the device takes it back', async () => {
  const ann = await member();
  await renderScreen('/profile/preferences', { as: ann });
  const weight = await screen.findByRole('combobox', { name: 'Body weight' });
  expect(preferences().weightUnit).toBe('LB');
  await userEvent.selectOptions(weight, 'Kilograms');
  await screen.findByText('Preferences saved');
  await expect.poll(() => preferences().weightUnit).toBe('KG');
  expect((await ann.rest('GET', '/api/preferences')).body.weightUnit).toBe('KG');
  await userEvent.selectOptions(weight, 'This device: Pounds');
  await expect.poll(() => preferences().weightUnit).toBe('LB');
  expect((await ann.rest('GET', '/api/preferences')).body.weightUnit).toBeNull();
});
