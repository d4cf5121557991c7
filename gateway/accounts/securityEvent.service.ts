import type { SecurityEvent } from '#gateway/__generated__/rows.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { WantedPage } from '#gateway/kernel/pages.ts';
import { requestCaller } from '#gateway/kernel/http/requestScope.ts';
import type { Runner } from '#gateway/platform/database/statement.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { deviceName } from './deviceName.rules.ts';
import { operatorsEvents, securityEvents, type SecurityEventKind } from './securityEvent.rules.ts';
import { insertSecurityEvent } from './securityEvent.statements.ts';
import { shortAddress } from './shortAddress.ts';

/**
 * Records an event in the log and in the member's list, with the address and device of the current request unless that
 * is an operator's. Pass the transaction of the change as `writer`, so that neither is stored without the other.
 */
export async function recordSecurityEvent(
  kernel: Kernel,
  userId: string,
  kind: SecurityEventKind,
  writer: Pick<Transaction, 'securityEvent'> | Runner = kernel.pool,
): Promise<void> {
  const source = logSecurityEvent(kernel, userId, kind, securityEvents[kind]);
  const event = {
    id: newId(),
    userId,
    kind,
    at: clock.text(),
    ...(operatorsEvents.has(kind) ? { address: null, device: null } : source),
  };
  if ('query' in writer) await insertSecurityEvent.write(writer, event);
  else await writer.securityEvent.create({ data: event, select: { id: true } });
}

/** Writes the log line of an event; by itself for an account that is gone. Returns where the request came from. */
export function logSecurityEvent(
  { log }: Kernel,
  userId: string,
  kind: string,
  text: string,
): { address: string | null; device: string | null } {
  const caller = requestCaller();
  const source = {
    address: caller ? shortAddress(caller.address) : null,
    device: caller ? deviceName(caller.userAgent) : null,
  };
  log.info({ event: kind.toLowerCase().replaceAll('_', '-'), member: userId, ...source }, text);
  return source;
}

/** A page of the member's events, the newest first; the cursor is an event's id. */
export function securityEventsOf(
  { kernel, id: userId }: Member,
  { after, before, limit, inverted }: WantedPage,
): Promise<SecurityEvent[]> {
  return kernel.db.securityEvent.findMany({
    where: { userId, id: { ...(after && { lt: after }), ...(before && { gt: before }) } },
    orderBy: { id: inverted ? 'asc' : 'desc' },
    take: limit,
  });
}

export function securityEventCount({ kernel, id: userId }: Member): Promise<number> {
  return kernel.db.securityEvent.count({ where: { userId } });
}
