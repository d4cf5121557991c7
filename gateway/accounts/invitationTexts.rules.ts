/** Every message of registering by invitation, and of inviting. */
export const invitationTexts = {
  closed: 'This Everystep takes no new accounts. Ask whoever runs it.',
  needed: 'You need an invitation to create an account here. Ask whoever runs this Everystep.',
  invalid: 'This invitation is no longer valid. Ask for a new one.',
  days: 'An invitation lasts from 1 to 30 days',
  notOperator: 'Only an operator of this Everystep may do this.',
  tooMany: 'There are 200 open invitations. Withdraw some first.',
  gone: { title: 'No longer there', description: 'This invitation was used or withdrawn already.' },
  failed: { title: 'Error', description: 'Failed to make the invitation. Please try again.' },
  withdrawFailed: { title: 'Error', description: 'Failed to withdraw the invitation. Please try again.' },
  withdrawn: { title: 'Invitation withdrawn', description: 'Its link no longer works.' },
} as const;
