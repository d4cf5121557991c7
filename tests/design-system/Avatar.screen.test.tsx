import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { initials } from '#frontend/design-system/pictures/initials.ts';

afterEach(cleanup);

test('AVATAR-01 an avatar shows the profile image when there is one', () => {
  render(<Avatar firstName="Maya" lastName="Ortiz" imageUrl="/api/photos/a.webp" />);
  expect(screen.getByRole('img', { name: 'Maya Ortiz' }).getAttribute('src')).toBe('/api/photos/a.webp');
});

test('AVATAR-02 without an image it shows the initials of first and last name', () => {
  render(<Avatar firstName="Maya" lastName="Ortiz" />);
  screen.getByText('MO');
});

test('AVATAR-02 an image that fails to load is replaced by the initials', () => {
  render(<Avatar firstName="Maya" lastName="Ortiz" imageUrl="/gone.webp" />);
  fireEvent.error(screen.getByRole('img'));
  screen.getByText('MO');
});

test('AVATAR-03 without an image and without names it shows "U"', () => {
  expect(initials()).toBe('U');
  expect(initials('', '  ')).toBe('U');
  expect(initials(null, undefined)).toBe('U');
  expect(initials('maya', null)).toBe('M');
  expect(initials(null, 'ortiz')).toBe('O');
});

test('AVATAR-04 it exists in the sizes sm, md, lg and xl, each with its own look', () => {
  const looks = (['sm', 'md', 'lg', 'xl'] as const).map((size) => {
    const { container } = render(<Avatar size={size} />);
    return (container.firstChild as HTMLElement).className;
  });
  expect(new Set(looks).size).toBe(4);
});
