import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import { hasCopy } from '#gateway/kernel/http/entityTag.ts';
import type { Call } from '#gateway/kernel/http/http.ts';
import { requestPath } from '#gateway/kernel/http/requestPath.ts';
import { setRequestLanguage } from '#gateway/kernel/http/requestScope.ts';
import { memberById } from '#gateway/kernel/session/memberById.ts';
import { MethodNotAllowedError, NotFoundError } from '#gateway/platform/errors.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import { activitiesOfFeed, readFeed } from './feed.statements.ts';
import { icalendar } from './icalendar.rules.ts';

/** A year and a month, so that a calendar shows this month of last year. */
const days = 400;
const maxEvents = 5000;
/** A calendar asks a few times an hour. */
const perHour = { events: 120, seconds: 3600 };

/**
 * Sends a member's activities as iCalendar. The secret in the address is the only key: an unknown or renewed one is not
 * found. Titles are in the account's language. Notes stay out, because calendars are shared easily.
 */
export async function sendFeed(request: IncomingMessage, response: ServerResponse, { kernel }: Call): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new MethodNotAllowedError('A calendar is only read.', 'GET, HEAD');
  const [, secret] = /^\/calendar\/([\w-]{43})\.ics$/.exec(requestPath(request)) ?? [];
  const hash = secret === undefined ? null : tokenHash(secret);
  const feed = hash && (await readFeed.first(kernel.pool, { hash }));
  const member = feed ? await memberById(kernel, feed.userId) : null;
  if (!member) throw new NotFoundError();
  if (member.preferences.language) setRequestLanguage(member.preferences.language);
  kernel.limits.spendInMemory(`feed:${member.id}`, perHour);
  const rows = await activitiesOfFeed.all(kernel.pool, {
    member: member.id,
    since: addDays(today(member.zone), -days),
    limit: maxEvents,
  });
  const events = rows.map(({ id, activityType, startTime, endTime, location, updatedAt }) => ({
    uid: `${id}@everystep`,
    start: Date.parse(startTime),
    end: Date.parse(endTime),
    changedAt: Date.parse(updatedAt),
    summary: kindLabel(activityType),
    location,
  }));
  const body = Buffer.from(icalendar('Everystep', events));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  if (hasCopy(request, etag)) return void response.writeHead(304, headers).end();
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="everystep.ics"',
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
