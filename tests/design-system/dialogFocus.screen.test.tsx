import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';

afterEach(cleanup);

/** A row that is edited in a dialog, and may be deleted meanwhile. */
function Rows() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <button type="button">Add</button>
      <input aria-label="Search" />
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title="A row">
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
        <button type="button" onClick={() => setThere(false)}>
          Delete
        </button>
      </Dialog>
    </main>
  );
}

async function open() {
  render(<Rows />);
  screen.getByText('Edit').focus();
  fireEvent.click(screen.getByText('Edit'));
  await vi.waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
}

const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a dialog that closes returns the focus to the control that opened it', async () => {
  await open();
  fireEvent.click(screen.getByText('Done'));
  await closed();
  expect(document.activeElement).toBe(screen.getByText('Edit'));
});

test('where that control is gone, the focus goes to the first one of the screen', async () => {
  await open();
  fireEvent.click(screen.getByText('Delete'));
  fireEvent.click(screen.getByText('Done'));
  await closed();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Add')));
});

test('a focus that has moved on meanwhile stays', async () => {
  await open();
  fireEvent.click(screen.getByText('Done'));
  screen.getByLabelText('Search').focus();
  await closed();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
