import { feedbackInput, publicFeedbackInput } from '#gateway/feedback/feedback.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, route, type Route } from './kernel/route.ts';

const Send = graphql(`
  mutation RestSendFeedback($input: FeedbackInput!) {
    sendFeedback(input: $input) {
      __typename
      ... on SendFeedbackPayload { feedback { id: uuid feedback createdAt } }
      ...problem
    }
  }
`);

const SendPublic = graphql(`
  mutation RestSendPublicFeedback($input: PublicFeedbackInput!) {
    sendPublicFeedback(input: $input) {
      __typename
      ... on SendPublicFeedbackPayload { feedback { id: uuid feedback createdAt } }
      ...problem
    }
  }
`);

export const feedbackRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/feedback',
    summary: 'Say something to whoever runs this Everystep',
    description: '5 an hour.',
    body: feedbackInput,
    example: { feedback: 'The sleep chart is lovely.' },
    document: Send,
    variables: ({ body }) => ({ input: body }),
    reply: ({ sendFeedback }) => created(sendFeedback.feedback),
  }),
  route({
    method: 'POST',
    path: '/api/public-feedback',
    summary: 'The same without an account',
    description: '5 an hour.',
    body: publicFeedbackInput,
    example: { name: 'Ada', email: 'ada@example.org', feedback: 'I would like to try it.' },
    access: 'public',
    document: SendPublic,
    variables: ({ body }) => ({ input: body }),
    reply: ({ sendPublicFeedback }) => created(sendPublicFeedback.feedback),
  }),
];
