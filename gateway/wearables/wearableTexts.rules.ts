/** Every message about wearables. Notices have a title, a description or both. */
export const wearableTexts = {
  off: 'This Everystep is not set up to connect a WHOOP. Ask whoever runs it.',
  silent: 'WHOOP does not answer. Please try again in a moment.',
  busy: 'WHOOP asks us to slow down. Please try again in a moment.',
  notConnected: 'No WHOOP is connected.',
  expired: 'WHOOP no longer accepts this connection. Please connect it again.',
  unsigned: 'This event is not signed by WHOOP.',

  stateUnknown: 'This connection was not started here, or it took too long. Please connect again.',
  refused: 'WHOOP did not grant access.',
  exchangeFailed: 'WHOOP did not confirm the connection. Please try again.',
  takenElsewhere: 'This WHOOP is connected to another Everystep account.',

  connected: { title: 'WHOOP connected' },
  onTheWay: 'WHOOP is connected. What it measured is on its way.',
  connectionFailed: 'WHOOP connection failed',
  disconnected: { title: 'WHOOP disconnected' },
  disconnectFailed: { title: 'Error', description: 'Failed to disconnect. Please try again.' },
} as const;
