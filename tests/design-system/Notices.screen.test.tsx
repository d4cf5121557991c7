import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from '#frontend/app/notices.ts';
import { Notices } from '#frontend/app/shell/Notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => {
  const notices = createNotices();
  render(<Notices notices={notices} />);
  return notices;
};

test('SHELL-59 only the newest of two toasts is on the screen', () => {
  const { notify } = shown();
  act(() => void notify({ title: 'Goal created successfully!' }));
  act(() => void notify({ title: 'Photo deleted successfully!' }));
  expect(screen.queryByText('Goal created successfully!')).toBeNull();
  screen.getByText('Photo deleted successfully!');
});

test('SHELL-60 a toast closes by itself after 5000 ms', () => {
  const { notify } = shown();
  act(() => void notify({ title: 'Macros added successfully!' }));
  act(() => void vi.advanceTimersByTime(4999));
  screen.getByText('Macros added successfully!');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Macros added successfully!')).toBeNull();
});

test('SHELL-63 a default toast is announced politely, a destructive one at once', () => {
  const { notify } = shown();
  act(() => void notify({ title: 'Welcome back!' }));
  expect(screen.getByRole('status').textContent).toContain('Welcome back!');
  act(() => void notify({ title: 'Login Failed', variant: 'destructive' }));
  expect(screen.getByRole('alert').textContent).toContain('Login Failed');
  expect(screen.getByText('Login Failed').closest('[data-variant]')?.getAttribute('data-variant')).toBe('destructive');
});

test('SHELL-64 a toast shows title and description, and an action only when one is given', () => {
  const { notify } = shown();
  act(() => void notify({ title: 'Error', description: 'Failed to add activity. Please try again.' }));
  screen.getByText('Error');
  screen.getByText('Failed to add activity. Please try again.');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Dismiss']);

  const undo = vi.fn();
  act(() => void notify({ title: 'Removed', action: { label: 'Undo', onPress: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
});

test('SHELL-60 a toast stays while the pointer is on it', () => {
  const { notify } = shown();
  act(() => void notify({ title: 'Read me' }));
  const toast = screen.getByText('Read me').closest('[data-variant]')!;
  fireEvent.pointerEnter(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('Read me');
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Read me')).toBeNull();
});
