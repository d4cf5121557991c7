import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { nutritionRange, type NutritionTotals as NutritionTotalsShape, totalsOfDay } from './nutrition.service.ts';
import { trendOfDay } from './nutrition.statements.ts';

const NutritionTotals = builder.objectRef<NutritionTotalsShape>('NutritionTotals').implement({
  description: 'The totals of a day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    protein: t.exposeFloat('protein', { description: 'Grams.' }),
    fats: t.exposeFloat('fats', { description: 'Grams.' }),
    carbs: t.exposeFloat('carbs', { description: 'Grams.' }),
    calories: t.exposeFloat('calories', {
      description: 'Kilocalories as entered, or from the macros.',
    }),
  }),
});

builder.objectFields(Day, (t) => ({
  totals: t.field({ type: NutritionTotals, description: '0 each without entries.', resolve: totalsOfDay }),
  calorieTrend: t.field({
    type: [NutritionTotals],
    description: 'The 7 days that end with this one, oldest first, without days that have no entries.',
    resolve: (day) => day.part(trendOfDay),
  }),
}));

builder.objectFields(Viewer, (t) => ({
  nutritionRange: t.field({
    type: [NutritionTotals],
    description:
      'The days with entries, oldest first, over at most 400 days; FORBIDDEN over 90 days unless `gates` has premium-analytics.',
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, inclusive.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive.' }),
    },
    resolve: (member, range) => nutritionRange(member, range),
  }),
}));
