import { invitationInput, registrationQuery } from '#gateway/accounts/invitation.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment InvitationRow on Invitation { id: uuid note createdAt expiresAt usedAt }
`);

export const operatorRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/registration',
    summary: 'Check whether an account can be created here',
    description:
      'By the setting `REGISTRATION`: `OPEN`, `INVITE` or `CLOSED`. With the secret of an invitation’s link, `isInvited` says whether it is valid. 30 times a minute from one address.',
    query: registrationQuery,
    example: {},
    access: 'public',
    document: graphql(`
      query RestGetRegistration($invitation: String) {
        registration(invitation: $invitation) { ... on Registration { mode isInvited } ...problem }
      }
    `),
    reply: ({ registration }) => ok(registration),
  }),
  route({
    method: 'GET',
    path: '/api/operator/invitations',
    summary: 'Invitations',
    description: 'For operators: those of the last 90 days, the newest first. 403 for everybody else.',
    document: graphql(`
      query RestListInvitations { viewer { invitations { ... on Invitations { all { ...InvitationRow } } ...problem } } }
    `),
    reply: ({ viewer }) => ok(viewer!.invitations.all),
  }),
  route({
    method: 'POST',
    path: '/api/operator/invitations',
    summary: 'Invite somebody',
    description:
      'For operators: makes a link with which one person may register; its `url` is shown this once. At most 200 may be open. Takes fresh proof.',
    body: invitationInput,
    example: { note: 'Ann', days: 7 },
    shape: { name: 'NewInvitation', description: 'An invitation with its link.' },
    document: graphql(`
      mutation RestCreateInvitation($note: String, $days: Int, $currentPassword: String) {
        invite(note: $note, days: $days, currentPassword: $currentPassword) {
          ... on InvitePayload { url invitation { ...InvitationRow } }
          ...problem
        }
      }
    `),
    reply: ({ invite: { invitation, url } }) => created({ ...invitation, url }),
  }),
  route({
    method: 'DELETE',
    path: '/api/operator/invitations/:id',
    summary: 'Withdraw an invitation',
    description: 'For operators: its link no longer works. 404 once somebody has used it.',
    document: graphql(`
      mutation RestDeleteInvitation($id: ID!) { withdrawInvitation(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('Invitation', params.id) }),
    reply: noContent,
  }),
];
