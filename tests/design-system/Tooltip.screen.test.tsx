import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Tooltip } from '#frontend/design-system/dialogs/Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => {
  render(
    <Tooltip text="Pin to the top">
      <IconButton icon="pin" label="Pin" />
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Pin' });
};
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('SHELL-65 a tooltip opens 700 ms after hovering starts, not earlier', () => {
  fireEvent.pointerEnter(shown().parentElement!, { pointerType: 'mouse' });
  wait(699);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Pin to the top');
});

test('SHELL-65 leaving in time keeps it closed, and leaving later closes it', () => {
  const place = shown().parentElement!;
  fireEvent.pointerEnter(place, { pointerType: 'mouse' });
  wait(500);
  fireEvent.pointerLeave(place);
  wait(1000);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();

  fireEvent.pointerEnter(place, { pointerType: 'mouse' });
  wait(700);
  fireEvent.keyDown(place, { key: 'Escape' });
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});
