import { expect, test } from 'vitest';
import { readAmount } from '#gateway/imports/sources/decimalSign.rules.ts';
import { readMade } from './histories.ts';

test.each([
  {
    what: 'points, whatever notes say',
    table: 'date;food;calories;protein;notes\n2024-05-04;Pizza;900.5;35.5;\n2024-05-04;Pasta;700.5;25.5;2,5\n',
    read: { kilocalories: [900.5, 700.5], protein: [35.5, 25.5] },
  },
  {
    what: 'points in one column and commas in another',
    table: 'date;food;calories;protein\n2024-05-04;Pizza;1.234;35.5\n2024-05-04;Pasta;700,5;1,250\n',
    read: { kilocalories: [1234, 700.5], protein: [35.5, 1250] },
  },
  {
    what: 'commas between commas',
    table: 'date,food,calories,protein\n2024-05-04,Pizza,"1.234,5","8,235"\n2024-05-04,Pasta,"1.100","0,75"\n',
    read: { kilocalories: [1234.5, 1100], protein: [8.235, 0.75] },
  },
  {
    what: 'a sign of their own where they differ',
    table: 'date,food,calories,protein\n2024-05-04,Pizza,"8,5","12,34,567.5"\n2024-05-04,Pasta,8.5,"1.234.567"\n',
    read: { kilocalories: [8.5, 8.5], protein: [1_234_567.5, 1_234_567] },
  },
  {
    what: 'the point of the other columns where they show none',
    table: 'date\tfood\tcalories\tprotein\n2024-05-04\tPizza\t1,234\t14.5\n',
    read: { kilocalories: [1234], protein: [14.5] },
  },
  {
    what: 'the comma of the other columns where they show none',
    table: 'date;food;calories;protein\n2024-05-04;Pizza;1.234;14,5\n',
    read: { kilocalories: [1234], protein: [14.5] },
  },
  {
    what: 'a point between commas where nothing shows one',
    table: 'date,food,calories,protein\n2024-05-04,Pizza,"1,234",1.234\n',
    read: { kilocalories: [1234], protein: [1.234] },
  },
  {
    what: 'a comma between semicolons where nothing shows one',
    table: 'date;food;calories;protein\n2024-05-04;Pizza;1,234;1.234\n',
    read: { kilocalories: [1.234], protein: [1234] },
  },
  {
    what: 'a comma between semicolons beside times with points',
    table: 'date;time;food;calories;protein\n2024-05-04;18.30;Pizza;8,235;1,250\n',
    read: { kilocalories: [8.235], protein: [1.25] },
  },
])('the numbers of a column have $what', async ({ table, read }) => {
  const { records } = await readMade({ 'food.csv': table });
  const food = records.filter((record) => record.kind === 'food');
  expect({
    kilocalories: food.map(({ kilocalories }) => kilocalories),
    protein: food.map(({ protein }) => protein),
  }).toEqual(read);
});

test.each(['name', 'description', 'food', 'food name'])('food with a meal is called by its %s', async (title) => {
  const { records } = await readMade({ 'food.csv': `date,meal,${title},calories\n2024-05-04,Lunch,Pizza,900\n` });
  expect(records).toContainEqual(
    expect.objectContaining({ kind: 'food', source: 'csv', description: 'Pizza', kilocalories: 900 }),
  );
});

test.each([
  ['64 fl oz', 64],
  ['72.5 beats per min', 72.5],
  ['8,2 km', 8.2],
  ['30%', 30],
  ['about 5', undefined],
  ['', undefined],
])('the number in "%s" is %s', (text, number) => {
  expect(readAmount(text)).toBe(number);
});
