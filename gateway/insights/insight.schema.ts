import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import type { Confidence, Insight as InsightShape } from './insight.rules.ts';
import { insightOf } from './insight.service.ts';

export const InsightConfidence = builder.enumType('InsightConfidence', {
  description: 'How much to make of an insight or a correlation.',
  values: {
    NOT_ENOUGH: { description: 'Too few days, or days too alike.' },
    NONE: { description: 'Enough days, no difference to speak of.' },
    FAINT: { description: 'A difference that may be chance.' },
    LIKELY: { description: 'A difference that is hardly chance.' },
    CLEAR: { description: 'A difference that would be a strange chance.' },
  } satisfies Record<Confidence, { description: string }>,
});

const Insight = builder.objectRef<InsightShape>('Insight').implement({
  description:
    'Whether longer nights follow your more active days: plain statistics on the last six weeks of your own numbers.',
  fields: (t) => ({
    days: t.exposeInt('days', {
      description: 'How many days it rests on: those with an entry whose following night was logged.',
    }),
    daysNeeded: t.exposeInt('daysNeeded', { description: 'How many it needs.' }),
    minutesLonger: t.exposeInt('minutesLonger', {
      nullable: true,
      description:
        'How much longer you slept after the more active half of them; negative when less, null when not enough is known.',
    }),
    confidence: t.expose('confidence', { type: InsightConfidence, description: 'How much to make of it.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  insight: t.field({
    type: Insight,
    description: 'Whether longer nights follow your more active days.',
    resolve: (member) => insightOf(member),
  }),
}));
