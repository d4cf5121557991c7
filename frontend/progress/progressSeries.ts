import { percentUnit } from '#frontend/language/percentText.ts';
import type { ChartSeries } from '#frontend/charts/chartSeries.ts';
import { movingAverage } from '#frontend/charts/movingAverage.ts';
import type { ChartTone } from '#frontend/charts/tones.css.ts';
import { weightFormat } from '#frontend/measures/weightFormat.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { t } from '#frontend/language/t.ts';

type Point = { readonly date: Day; readonly value: number };

const tones: readonly ChartTone[] = ['primary', 'accent', 'sleep', 'fats', 'protein'];
const percent = {
  mark: 'line',
  side: 'left',
  figure: (value: number) => String(Math.round(value)),
  unit: percentUnit,
} as const;

/** One line in the person's unit. The points are pounds. */
export function weightSeries(points: readonly Point[], days: readonly Day[]): ChartSeries[] {
  const weighing = weightFormat();
  return [
    {
      name: t('Weight'),
      mark: 'line',
      side: 'left',
      tone: 'accent',
      figure: weighing.text,
      unit: ` ${weighing.label}`,
      values: valuesOn(
        days,
        points.map(({ date, value }) => ({ date, value: weighing.amount(value) })),
      ),
    },
  ];
}

/** Adds the average of 7 days, which shows where daily values lead; without enough days the values stand alone. */
export function withAverage(series: ChartSeries[]): ChartSeries[] {
  return series.flatMap((each) => {
    const values = movingAverage(each.values);
    if (values.every((value) => value === null)) return [each];
    return [
      { ...each, tone: 'ink', isRaw: true },
      { ...each, name: t('7-day average'), values },
    ];
  });
}

/** A line in percent for each goal that moved: as many as there are colours to tell them apart. */
export function goalSeries(
  goals: readonly { name: string; points: readonly Point[] }[],
  days: readonly Day[],
): ChartSeries[] {
  const moved = goals.filter(({ points }) => points.some(({ value }) => value > 0)).slice(0, tones.length);
  return moved.map(({ name, points }, index) => ({
    ...percent,
    target: { value: 100, word: t('target') },
    name: nameApart(name, moved.slice(0, index)),
    tone: tones[index]!,
    values: valuesOn(days, points),
  }));
}

export function sampleSeries(values: readonly number[]): ChartSeries[] {
  return [{ ...percent, name: t('Sample goal'), tone: 'primary', values }];
}

/** A second goal of the same name says that it is one. */
function nameApart(name: string, before: readonly { name: string }[]): string {
  const same = before.filter((other) => other.name === name).length;
  return same === 0 ? name : `${name} (${same + 1})`;
}

function valuesOn(days: readonly Day[], points: readonly Point[]): (number | null)[] {
  const values = new Map(points.map(({ date, value }) => [date, value]));
  return days.map((day) => values.get(day) ?? null);
}
