import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChartBars } from '#frontend/charts/ChartBars.tsx';
import { chartLayout } from '#frontend/charts/chartLayout.ts';
import { ChartLines } from '#frontend/charts/ChartLines.tsx';
import type { ChartSeries } from '#frontend/charts/chartSeries.ts';
import { movingAverage } from '#frontend/charts/movingAverage.ts';
import { rangeDays } from '#frontend/charts/rangeDays.ts';

const days = rangeDays({ from: '2026-03-01', to: '2026-03-07' });

function drawn(mark: ChartSeries['mark'], values: readonly (number | null)[]) {
  const series: ChartSeries[] = [
    { name: 'Sleep', mark, side: 'left', tone: 'sleep', figure: String, unit: 'h', values },
  ];
  const layout = chartLayout({ days, series, width: 640, height: 400 });
  const Marks = mark === 'bar' ? ChartBars : ChartLines;
  const { container } = render(
    <svg>
      <Marks series={series} layout={layout} />
    </svg>,
  );
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')!);
  return { paths, layout };
}

test('NUTR-03 a line runs straight between the measured days and breaks where one is missing', () => {
  const { paths } = drawn('line', [1, 5, 2, null, 4, 3, 6]);
  expect(paths).not.toHaveLength(0);
  for (const path of paths) expect(path.replaceAll(/[^A-Za-z]/g, '')).toBe('MLLMLL');
});

test('SLEEP-01 a bar ends at its value, also where its cap is rounder than the bar is high', () => {
  const values = [8, 0.05, 0.01, 4, 6, 7, 2];
  const { paths, layout } = drawn('bar', values);
  for (const [nth, path] of paths.entries()) {
    const [, top, radius, side] = /^M[\d.]+,([\d.]+) .*?a([\d.]+),.*? v(-?[\d.]+)/.exec(path)!.map(Number);
    expect(top).toBeCloseTo(layout.yOf('left', values[nth]!), 6);
    expect(top! + 2 * radius! + side!).toBeCloseTo(layout.height, 6);
  }
});

test('PROG-01 the average of 7 days starts with three measured days and ends a week after them', () => {
  expect(movingAverage([180, null, 182, 184, null, null, null, null, 190, null])).toEqual([
    null,
    null,
    null,
    182,
    182,
    182,
    182,
    null,
    185.3,
    null,
  ]);
});
