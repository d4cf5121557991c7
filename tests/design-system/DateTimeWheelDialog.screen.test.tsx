import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DateTimeField } from '#frontend/design-system/dates/DateTimeField.tsx';
import { DateTimeWheelDialog } from '#frontend/design-system/dates/DateTimeWheelDialog.tsx';
import { itemHeightPx } from '#frontend/design-system/dates/Wheel.css.ts';
import { patienceMs } from '#tests/support/patience.ts';

afterEach(cleanup);

const opened = async (value = '2026-11-18T09:00') => {
  const onDone = vi.fn();
  const onOpenChange = vi.fn();
  render(<DateTimeWheelDialog open onOpenChange={onOpenChange} title="Start" value={value} onDone={onDone} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(column('Month')), patienceMs);
  return { onDone, onOpenChange, user: userEvent.setup() };
};
const column = (name: string) => screen.getByRole('listbox', { name });
const chosen = (name: string) => within(column(name)).getByRole('option', { selected: true }).textContent;
const done = () => screen.getByRole('button', { name: 'Done' });

test('ACT-06 the picker has the wheel columns Month, Day, Hour, Min and AM/PM', async () => {
  await opened();
  expect(
    screen
      .getAllByRole('listbox')
      .map((wheel) => document.getElementById(wheel.getAttribute('aria-labelledby')!)?.textContent),
  ).toEqual(['Month', 'Day', 'Hour', 'Min', 'AM/PM']);
  expect(['Month', 'Day', 'Hour', 'Min', 'AM/PM'].map(chosen)).toEqual(['Nov', '18', '9', '00', 'AM']);
});

test('ACT-06 the columns work by keyboard: arrows, Home, End, pages and typing', async () => {
  const { onDone, user } = await opened();
  column('Hour').focus();
  await user.keyboard('{ArrowDown}');
  expect(chosen('Hour')).toBe('10');
  await user.keyboard('{Home}');
  expect(chosen('Hour')).toBe('12');
  column('Min').focus();
  await user.keyboard('{End}');
  expect(chosen('Min')).toBe('59');
  await user.keyboard('{PageUp}');
  expect(chosen('Min')).toBe('54');
  await user.keyboard('30');
  expect(chosen('Min')).toBe('30');
  column('AM/PM').focus();
  await user.keyboard('p');
  column('Month').focus();
  await user.keyboard('de');
  expect(chosen('Month')).toBe('Dec');
  await user.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-12-18T12:30');
});

test('ACT-06 the left and right arrows step between the columns', async () => {
  const { user } = await opened();
  column('Month').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(column('Day'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(column('Month'));
});

test('ACT-06 the day column has the days of its month', async () => {
  const { user } = await opened('2024-01-31T09:00');
  expect(within(column('Day')).getAllByRole('option')).toHaveLength(31);
  await user.click(within(column('Month')).getByRole('option', { name: 'February' }));
  expect(within(column('Day')).getAllByRole('option')).toHaveLength(29);
  expect(chosen('Day')).toBe('29');
});

test('ACT-07 Done takes the choice', async () => {
  const { onDone, onOpenChange, user } = await opened();
  await user.click(within(column('Hour')).getByRole('option', { name: '11' }));
  await user.click(within(column('AM/PM')).getByRole('option', { name: 'PM' }));
  await user.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-11-18T23:00');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('ACT-07 Done takes the current row of a wheel that still turns', async () => {
  const { onDone } = await opened();
  const hour = column('Hour');
  fireEvent.pointerDown(hour, { pointerType: 'touch' });
  hour.scrollTop = 11 * itemHeightPx;
  fireEvent.scroll(hour);
  fireEvent.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-11-18T11:00');
});

test('ACT-07 Done does not take a row that a wheel only passes', async () => {
  const { onDone } = await opened();
  fireEvent.click(within(column('Hour')).getByRole('option', { name: '11' }));
  column('Hour').scrollTop = 10 * itemHeightPx;
  fireEvent.scroll(column('Hour'));
  fireEvent.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-11-18T11:00');
});

test('ACT-07 Cancel keeps the time', async () => {
  const { onDone, onOpenChange, user } = await opened();
  await user.click(within(column('Hour')).getByRole('option', { name: '11' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDone).not.toHaveBeenCalled();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('ACT-07 the year stays unless it is changed explicitly', async () => {
  const { onDone, user } = await opened('2027-01-01T07:00');
  await user.click(within(column('Month')).getByRole('option', { name: 'December' }));
  await user.click(screen.getByRole('button', { name: 'Earlier year' }));
  screen.getByText('Tuesday, December 1');
  await user.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-12-01T07:00');
});

test('ACT-08 a row is 40 px high', () => {
  expect(itemHeightPx).toBe(40);
});

test('ACT-05 a date-time field shows its moment and opens the wheels', async () => {
  render(<DateTimeField label="Start" value="2025-11-18T09:00" onChange={() => {}} />);
  await userEvent.setup().click(screen.getByRole('button', { name: /Start Tue, Nov 18, 2025 9:00 AM/ }));
  await screen.findByRole('dialog', { name: 'Start' });
});

test('ACT-06 a column goes on from its last row with its first', async () => {
  const { onDone, user } = await opened('2026-12-31T12:59');
  for (const name of ['Month', 'Day', 'Hour', 'Min']) {
    column(name).focus();
    await user.keyboard(name === 'Hour' ? '{ArrowUp}' : '{ArrowDown}');
  }
  expect(['Month', 'Day', 'Hour', 'Min', 'AM/PM'].map(chosen)).toEqual(['Jan', '1', '11', '00', 'PM']);
  column('AM/PM').focus();
  await user.keyboard('{ArrowDown}');
  expect(chosen('AM/PM')).toBe('PM');
  await user.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-01-01T23:00');
});

test('ACT-07 a typed time turns the wheels, and Enter takes it', async () => {
  const { onDone, user } = await opened();
  const field = screen.getByLabelText('Type a time');
  await user.type(field, '10:45p');
  expect(['Hour', 'Min', 'AM/PM'].map(chosen)).toEqual(['10', '45', 'PM']);
  await user.keyboard('{Enter}');
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-11-18T22:45');
});

test('ACT-07 a typed text that is no time is explained, and Done waits; turning a wheel clears it', async () => {
  const { onDone, user } = await opened();
  const field = screen.getByLabelText<HTMLInputElement>('Type a time');
  await user.type(field, '25:10');
  await user.click(done());
  expect(await screen.findByText('“25:10” isn’t a time. Try 6:50, 2245 or 10:45p.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(onDone).not.toHaveBeenCalled();
  column('Hour').focus();
  await user.keyboard('{ArrowDown}');
  expect(field.value).toBe('');
  await user.click(done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-11-18T10:00');
});
