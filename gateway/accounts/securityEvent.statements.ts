import type { SecurityEvent } from '#gateway/__generated__/rows.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

export const insertSecurityEvent = statement('security-event', (event: Given<SecurityEvent>) =>
  query.insertInto('security_events').values({
    id: event.id,
    user_id: event.userId,
    kind: event.kind,
    at: event.at,
    address: event.address,
    device: event.device,
  }),
);
