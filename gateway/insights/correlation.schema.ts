import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { InsightConfidence } from './insight.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { ForbiddenError } from '#gateway/platform/errors.ts';
import {
  type Correlation as CorrelationShape,
  type CorrelationPair as Pair,
  correlationWeeks,
} from './correlation.rules.ts';
import { ownCorrelations } from './correlation.service.ts';

const CorrelationPair = builder.enumType('CorrelationPair', {
  description: 'What is looked at side by side.',
  values: {
    SLEEP_ACTIVITY: { description: 'How long a night was, and the active minutes of the day it ended on.' },
    SLEEP_CALORIES: { description: 'How long a night was, and the kilocalories of the day it ended on.' },
    ACTIVITY_WEIGHT: { description: 'The active minutes of a day, and how the weight changed by the next.' },
    PROTEIN_WEIGHT: { description: 'The protein of a day, and how the weight changed by the next.' },
    JOURNAL_SLEEP: { description: 'Whether a day has a journal page, and how long the night after it was.' },
  } satisfies Record<Pair, { description: string }>,
});

const Correlation = builder.objectRef<CorrelationShape>('Correlation').implement({
  description: `How two things went together over the last ${correlationWeeks} weeks of your own numbers. It never says that one leads to the other.`,
  fields: (t) => ({
    pair: t.expose('pair', { type: CorrelationPair, description: 'What was looked at.' }),
    days: t.exposeInt('days', { description: 'On how many days both are known.' }),
    daysNeeded: t.exposeInt('daysNeeded', { description: 'How many it needs.' }),
    rho: t.exposeFloat('rho', {
      nullable: true,
      description: "Spearman's rank correlation, -1 to 1, to two decimals; null while not enough is known.",
    }),
    confidence: t.expose('confidence', { type: InsightConfidence, description: 'How much to make of it.' }),
  }),
});

const Correlations = builder.objectRef<CorrelationShape[]>('Correlations').implement({
  description: 'What goes together.',
  fields: (t) => ({
    pairs: t.field({
      type: [Correlation],
      description: 'Every pair, in the same order each time.',
      resolve: (pairs) => pairs,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  correlations: t.field({
    type: Correlations,
    description: 'What goes together in your own numbers. Takes premium-analytics (see `gates`).',
    errors: { types: [ForbiddenError] },
    resolve: (member) => ownCorrelations(member),
  }),
}));
