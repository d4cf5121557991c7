import { builder } from '#gateway/kernel/graphql/builder.ts';

export const HistoryDomain = builder.enumType('HistoryDomain', {
  description: 'What a history can hold.',
  values: {
    ACTIVITIES: { value: 'activities', description: 'Activities other than sleep.' },
    SLEEP: { value: 'sleep', description: 'Nights and naps.' },
    FOOD: { value: 'food', description: 'Food.' },
    METRICS: { value: 'metrics', description: 'Weight and other measurements.' },
    JOURNAL: { value: 'journal', description: 'Pages of a journal.' },
  } as const,
});

const HistoryChoice = builder.enumType('HistoryChoice', {
  description: 'What happens where an entry of a file clashes with one of the account.',
  values: {
    KEEP: { value: 'keep', description: 'The own one stays, and that of the file is left out.' },
    TAKE: { value: 'take', description: 'That of the file replaces the own one.' },
    BOTH: {
      value: 'both',
      description: 'Both stay; texts of a day become one. A day has one weight: there the own one stays.',
    },
  } as const,
});

export const HistoryChoices = builder.inputType('HistoryChoices', {
  description: 'The choice for each domain; `KEEP` where it is absent.',
  fields: (t) => ({
    activities: t.field({ type: HistoryChoice, description: 'For activities.' }),
    sleep: t.field({ type: HistoryChoice, description: 'For nights and naps.' }),
    food: t.field({ type: HistoryChoice, description: 'For food.' }),
    metrics: t.field({ type: HistoryChoice, description: 'For measurements.' }),
    journal: t.field({ type: HistoryChoice, description: 'For the journal.' }),
  }),
});
