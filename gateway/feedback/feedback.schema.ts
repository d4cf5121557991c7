import type { Feedback as FeedbackRow } from '#gateway/__generated__/rows.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, RateLimitedError, ValidationError } from '#gateway/platform/errors.ts';
import { sendFeedback, sendPublicFeedback } from './feedback.service.ts';

const Feedback = builder.objectRef<FeedbackRow>('Feedback').implement({
  description: 'Feedback to the operator of this instance.',
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    feedback: t.exposeString('feedback', { description: 'The text, as you wrote it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const FeedbackInput = builder.inputType('FeedbackInput', {
  fields: (t) => ({
    id: t.string({ description: 'A UUID you generate, so that a retry sends it only once.' }),
    feedback: t.string({ ...strict('String!'), description: '10 to 2,000 characters.' }),
  }),
});

const PublicFeedbackInput = builder.inputType('PublicFeedbackInput', {
  fields: (t) => ({
    id: t.string({ description: 'A UUID you generate, so that a retry sends it only once.' }),
    name: t.string({ ...strict('String!'), description: 'At most 100 characters.' }),
    email: t.string({ ...strict('String!'), description: 'At most 255 characters.' }),
    feedback: t.string({ ...strict('String!'), description: '10 to 2,000 characters.' }),
  }),
});

const SendFeedbackPayload = builder.objectRef<FeedbackRow>('SendFeedbackPayload').implement({
  fields: (t) => ({
    feedback: t.field({ type: Feedback, description: 'The stored feedback.', resolve: (row) => row }),
  }),
});

const SendPublicFeedbackPayload = builder.objectRef<FeedbackRow>('SendPublicFeedbackPayload').implement({
  fields: (t) => ({
    feedback: t.field({ type: Feedback, description: 'The stored feedback.', resolve: (row) => row }),
  }),
});

builder.mutationFields((t) => ({
  sendFeedback: t.field({
    type: SendFeedbackPayload,
    description: 'Sends feedback to the operator. Five an hour.',
    args: { input: t.arg({ type: FeedbackInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, RateLimitedError] },
    resolve: (_root, { input }, context) => sendFeedback(memberOf(context), input),
  }),
  sendPublicFeedback: t.field({
    skipTypeScopes: true,
    type: SendPublicFeedbackPayload,
    description: 'Sends feedback without an account. Five an hour.',
    args: { input: t.arg({ type: PublicFeedbackInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, RateLimitedError] },
    resolve: (_root, { input }, { kernel, caller }) => sendPublicFeedback(kernel, caller, input),
  }),
}));
