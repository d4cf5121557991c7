import { feedbackInput, publicFeedbackInput } from '#gateway/feedback/feedback.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, route, type Route } from './kernel/route.ts';

graphql(`
  fragment FeedbackRow on Feedback { id: uuid feedback createdAt }
`);

export const feedbackRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/feedback',
    summary: 'Send feedback to the operator',
    description: '5 an hour.',
    body: feedbackInput,
    example: { feedback: 'The sleep chart is lovely.' },
    document: graphql(`
      mutation RestSendFeedback($input: FeedbackInput!) {
        sendFeedback(input: $input) {
          ... on SendFeedbackPayload { feedback { ...FeedbackRow } }
          ...problem
        }
      }
    `),
    reply: ({ sendFeedback }) => created(sendFeedback.feedback),
  }),
  route({
    method: 'POST',
    path: '/api/public-feedback',
    summary: 'Send feedback without an account',
    description: '5 an hour.',
    body: publicFeedbackInput,
    example: { name: 'Ada', email: 'ada@example.org', feedback: 'I would like to try it.' },
    access: 'public',
    document: graphql(`
      mutation RestSendPublicFeedback($input: PublicFeedbackInput!) {
        sendPublicFeedback(input: $input) {
          ... on SendPublicFeedbackPayload { feedback { ...FeedbackRow } }
          ...problem
        }
      }
    `),
    reply: ({ sendPublicFeedback }) => created(sendPublicFeedback.feedback),
  }),
];
