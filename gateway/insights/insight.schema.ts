import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import type { Confidence, Insight as InsightShape } from './insight.rules.ts';
import { insightOf } from './insight.service.ts';

export const InsightConfidence = builder.enumType('InsightConfidence', {
  description: 'The strength of the evidence for an insight or a correlation.',
  values: {
    NOT_ENOUGH: { description: 'Too few days, or days too similar.' },
    NONE: { description: 'Enough days, no notable difference.' },
    FAINT: { description: 'A difference that may be chance.' },
    LIKELY: { description: 'A difference that is probably not chance.' },
    CLEAR: { description: 'A difference that is very unlikely to be chance.' },
  } satisfies Record<Confidence, { description: string }>,
});

const Insight = builder.objectRef<InsightShape>('Insight').implement({
  description: 'Whether longer nights follow your more active days, from the last six weeks of your data.',
  fields: (t) => ({
    days: t.exposeInt('days', {
      description: 'The number of days compared: those with an entry whose following night was logged.',
    }),
    daysNeeded: t.exposeInt('daysNeeded', { description: 'The number of days required.' }),
    minutesLonger: t.exposeInt('minutesLonger', {
      nullable: true,
      description:
        'How much longer you slept after the more active half of the days; negative for less, null with too little data.',
    }),
    confidence: t.expose('confidence', { type: InsightConfidence, description: 'The strength of the evidence.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  insight: t.field({
    type: Insight,
    description: 'Whether longer nights follow your more active days.',
    resolve: (member) => insightOf(member),
  }),
}));
