import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CalendarPopover } from '#frontend/design-system/dates/CalendarPopover.tsx';
import { MonthCalendar } from '#frontend/design-system/dates/MonthCalendar.tsx';
import { patienceMs } from '#tests/support/patience.ts';

afterEach(cleanup);

const shown = (value = '2026-11-18', today = '2026-11-20') => {
  const onPick = vi.fn();
  render(<MonthCalendar value={value} today={today} onPick={onPick} />);
  return { onPick, user: userEvent.setup() };
};
const day = (name: string) => screen.getByRole('button', { name });

test('DAY-05 the arrows show the month before and the month after', async () => {
  const { user } = shown('2026-12-05');
  await user.click(day('Next month'));
  screen.getByRole('heading', { name: 'January 2027' });
  await user.click(day('Previous month'));
  await user.click(day('Previous month'));
  screen.getByRole('heading', { name: 'November 2026' });
});

test('DAY-06 it heads with month and year', () => {
  shown();
  screen.getByRole('heading', { name: 'November 2026' });
});

test('DAY-07 the weekday headers run from SUN to SAT', () => {
  shown();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SUN',
    'MON',
    'TUE',
    'WED',
    'THU',
    'FRI',
    'SAT',
  ]);
});

test('DAY-08 the selected day is highlighted, today accented, days outside the month dimmed', () => {
  shown();
  const selected = screen.getByRole('grid').querySelectorAll('[aria-selected="true"]');
  expect([...selected].map((cell) => cell.textContent)).toEqual(['18']);
  expect(day('Friday, November 20, 2026').getAttribute('aria-current')).toBe('date');
  expect(day('Wednesday, November 18, 2026').hasAttribute('data-selected')).toBe(true);
  expect(day('Tuesday, December 1, 2026').hasAttribute('data-outside')).toBe(true);
  expect(day('Monday, November 30, 2026').hasAttribute('data-outside')).toBe(false);
});

test('DAY-09 pressing a day picks it', async () => {
  const { user, onPick } = shown();
  await user.click(day('Tuesday, November 3, 2026'));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-11-03');
});

test('DAY-09 the keyboard walks over the edge of a month and picks', async () => {
  const { user, onPick } = shown('2026-11-30');
  day('Monday, November 30, 2026').focus();
  await user.keyboard('{ArrowRight}');
  screen.getByRole('heading', { name: 'December 2026' });
  expect(document.activeElement).toBe(day('Tuesday, December 1, 2026'));
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-01');
});

const Picker = () => {
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState('2026-11-18');
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(!isOpen)}>
        {value}
      </button>
      <CalendarPopover
        open={isOpen}
        onOpenChange={setOpen}
        anchor={anchor}
        value={value}
        today="2026-11-20"
        onPick={setValue}
      />
    </>
  );
};

test('DAY-09 a picked day becomes the chosen day, and the popup disappears', async () => {
  render(<Picker />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '2026-11-18' }));
  const popup = await screen.findByRole('dialog', { name: 'Choose a day' });
  await user.click(within(popup).getByRole('button', { name: 'Monday, November 9, 2026' }));
  await screen.findByText('2026-11-09');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patienceMs);
});
