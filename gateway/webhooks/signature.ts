import { createHmac, randomBytes } from 'node:crypto';
import { sealedIn } from '#gateway/accounts/vault.ts';

const prefix = 'whsec_';

/** Returns a new secret in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** The binding of a webhook's sealed secret. */
export function secretPlace(userId: string, id: string): string {
  return sealedIn('webhooks', 'secret', { userId, id });
}

/** Returns the headers of a message as Standard Webhooks asks for them; `at` in seconds since 1970. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: number; body: string }) {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}
