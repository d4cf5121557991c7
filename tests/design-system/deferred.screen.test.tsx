import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { patienceMs } from '#tests/support/patience.ts';

afterEach(cleanup);

type BoxProps = { open: boolean; onOpenChange: (open: boolean) => void };
const Box = ({ open }: BoxProps) => (open ? <p>Here it is</p> : null);

test('the code of a deferred dialog is loaded when it is first opened', async () => {
  const load = vi.fn(() => Promise.resolve(Box));
  const Later = deferred(load);
  const { rerender } = render(<Later open={false} onOpenChange={() => {}} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Later open onOpenChange={() => {}} />);
  await screen.findByText('Here it is');
  rerender(<Later open={false} onOpenChange={() => {}} />);
  rerender(<Later open onOpenChange={() => {}} />);
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog whose code cannot be loaded reports itself closed, and the next opening tries again', async () => {
  const load = vi.fn<() => Promise<typeof Box>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Box);
  const Later = deferred(load);
  const onOpenChange = vi.fn();
  const { rerender } = render(<Later open onOpenChange={onOpenChange} />);
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false), patienceMs);
  rerender(<Later open={false} onOpenChange={onOpenChange} />);
  rerender(<Later open onOpenChange={onOpenChange} />);
  await screen.findByText('Here it is');
  expect(load).toHaveBeenCalledTimes(2);
});

test('preloading loads once, and fails silently', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const Later = deferred<BoxProps>(load);
  await act(async () => Later.preload());
  expect(load).toHaveBeenCalledOnce();
});
