import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ring } from '#frontend/charts/Ring.tsx';

test('MACRO-09 the hole of a ring is three quarters of its width', () => {
  const { container } = render(<Ring percent={60} tone="protein" text="Protein: 60%" />);
  for (const circle of container.querySelectorAll('circle')) {
    const [radius, width] = ['r', 'stroke-width'].map((name) => Number(circle.getAttribute(name))) as [number, number];
    expect((radius - width / 2) / (radius + width / 2)).toBeCloseTo(0.75, 10);
  }
});
