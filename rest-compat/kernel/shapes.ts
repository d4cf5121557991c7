import type { Shape } from './route.ts';

/** Shapes of more than one domain. */
export const shapes = {
  message: { name: 'Message', description: 'What became of a request, for people.' },
  proof: { name: 'Proof', description: 'Fresh proof that it is you, for calls that need it.' },
  signedIn: { name: 'SignedIn', description: 'A new session and whose it is.' },
} as const satisfies Record<string, Shape>;
