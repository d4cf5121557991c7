import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { PasswordField } from '#frontend/design-system/fields/PasswordField.tsx';
import { SegmentedControl, Tabs } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('AUTH-10 a field error is below its input and belongs to it', () => {
  render(<TextField label="Email" error="Invalid email address" />);
  const input = screen.getByLabelText('Email');
  const error = screen.getByText('Invalid email address');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe(error.id);
  expect(input.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('AUTH-06 a guarded password field has type text before focus and type password shortly after', () => {
  vi.useFakeTimers();
  render(<PasswordField label="Password" guardAutofill />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('text');
  act(() => input.focus());
  act(() => void vi.advanceTimersByTime(50));
  expect(input.type).toBe('password');
  expect(document.activeElement).toBe(input);
});

test('AUTH-06 what was typed can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(input, 'secret');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(input.type).toBe('password');
});

test('AUTH-05 a pending button says so and cannot be pressed', async () => {
  const onClick = vi.fn();
  render(
    <Button pending pendingLabel="Signing In..." onClick={onClick}>
      Sign In
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing In...' });
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.setup().click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('MACRO-02 a segmented control chooses one of its modes', async () => {
  const onChange = vi.fn();
  render(
    <SegmentedControl
      label="View"
      options={[
        { value: 'macro', label: 'Macro' },
        { value: 'calorie', label: 'Calorie' },
      ]}
      value="macro"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Macro' }).checked).toBe(true);
  await userEvent.setup().click(screen.getByText('Calorie'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('calorie');
});

const Categories = () => {
  const [value, setValue] = useState('ALL');
  return (
    <Tabs
      label="Category"
      tabs={['ALL', 'STRAIN', 'RECOVERY', 'SLEEP'].map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={setValue}
    />
  );
};

test('SEL-02 tabs are one tab stop; arrows, Home and End choose and wrap around', async () => {
  const user = userEvent.setup();
  render(<Categories />);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('STRAIN');
  expect(document.activeElement?.textContent).toBe('STRAIN');
  await user.keyboard('{End}');
  expect(selected()).toBe('SLEEP');
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('ALL');
  await user.keyboard('{ArrowLeft}');
  expect(selected()).toBe('SLEEP');
});

test('ONB-11 several tiles of a group can be picked together', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <ChoiceGroup
      legend="Goals"
      multiple
      options={[
        { value: 'cardio', label: 'Cardio' },
        { value: 'strength', label: 'Strength' },
      ]}
      value={['cardio']}
      onChange={onChange}
    />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Strength' }));
  expect(onChange).toHaveBeenLastCalledWith(['cardio', 'strength']);
  await user.click(screen.getByRole('checkbox', { name: 'Cardio' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});
