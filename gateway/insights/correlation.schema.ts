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
  description: 'The two values compared.',
  values: {
    SLEEP_ACTIVITY: { description: 'The length of a night, and the active minutes of the day it ended on.' },
    SLEEP_CALORIES: { description: 'The length of a night, and the kilocalories of the day it ended on.' },
    ACTIVITY_WEIGHT: { description: 'The active minutes of a day, and the change of weight by the next.' },
    PROTEIN_WEIGHT: { description: 'The protein of a day, and the change of weight by the next.' },
    JOURNAL_SLEEP: { description: 'Whether a day has a journal entry, and the length of the following night.' },
  } satisfies Record<Pair, { description: string }>,
});

const Correlation = builder.objectRef<CorrelationShape>('Correlation').implement({
  description: `How two of your values moved together over the last ${correlationWeeks} weeks. It does not mean that one causes the other.`,
  fields: (t) => ({
    pair: t.expose('pair', { type: CorrelationPair, description: 'The values compared.' }),
    days: t.exposeInt('days', { description: 'The number of days on which both are known.' }),
    daysNeeded: t.exposeInt('daysNeeded', { description: 'The number of days required.' }),
    rho: t.exposeFloat('rho', {
      nullable: true,
      description: "Spearman's rank correlation, -1 to 1, to two decimals; null with too little data.",
    }),
    confidence: t.expose('confidence', { type: InsightConfidence, description: 'The strength of the evidence.' }),
  }),
});

const Correlations = builder.objectRef<CorrelationShape[]>('Correlations').implement({
  description: 'Correlations in your data.',
  fields: (t) => ({
    pairs: t.field({ type: [Correlation], description: 'Every pair, in a fixed order.', resolve: (pairs) => pairs }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  correlations: t.field({
    type: Correlations,
    description: 'Correlations in your data. Requires premium-analytics (see `gates`).',
    errors: { types: [ForbiddenError] },
    resolve: (member) => ownCorrelations(member),
  }),
}));
