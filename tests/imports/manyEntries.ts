import type { Made } from './histories.ts';

const firstDay = Date.UTC(2015, 0, 1);
const dayOf = (index: number) => new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10);

/** Our own CSV of 20,000 entries: ten years with two workouts and two meals a day, and measurements and a page on most. */
export function manyEntries(): Made {
  const lines = (count: number, header: string, lineOf: (day: string, index: number) => string) =>
    [header, ...Array.from({ length: count }, (_, index) => lineOf(dayOf(Math.floor(index / 2)), index)), ''].join(
      '\n',
    );
  return {
    'activities.csv': lines(
      7000,
      'date,start,minutes,activity,notes',
      (day, index) =>
        `${day},${index % 2 === 0 ? '07:30' : '18:00'},45,${index % 4 === 0 ? 'running' : 'cycling'},Along the river`,
    ),
    'food.csv': lines(7000, 'date,description,calories,protein', (day, index) => `${day},Meal ${index % 50},500,20`),
    'metrics.csv': lines(3000, 'date,metric,value,unit', (day, index) =>
      index % 2 === 0 ? `${day},weight,${70 + (index % 100) / 10},kg` : `${day},Waist,${80 + (index % 10)},cm`,
    ),
    'journal.csv': [
      'date,text',
      ...Array.from({ length: 3000 }, (_, index) => `${dayOf(index)},"A day by the sea, and a long sleep."`),
      '',
    ].join('\n'),
  };
}
