import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#gateway/kernel/context.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { confirmedMember } from '#gateway/kernel/session/sessionMember.ts';
import { RateLimitedError, UnavailableError } from '#gateway/platform/errors.ts';
import { json } from '#gateway/kernel/http/http.ts';
import { beginConnecting, finishConnecting } from './connect.service.ts';
import { whoopSettings } from './connection.service.ts';
import { endOAuth } from './oauthState.service.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import { WhoopBusy, WhoopRefusal, WhoopUnavailable } from './whoop.ts';

const cookieName = 'everystep_whoop';
const cookiePath = '/api/whoop';
const cookieSeconds = 600;
const maxTextLength = 200;

/** Sets the session cookie to the calling session, because the navigations that follow carry no bearer token. */
export async function prepareConnecting(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  whoopSettings(context.kernel);
  memberOf(context);
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) context.caller.setSession(bearer);
  json(response, 200, { prepared: true });
}

/** Redirects to WHOOP's consent page, or back to the app with the reason when that is impossible. */
export async function leaveForWhoop(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  try {
    const { url, browser } = await beginConnecting(await confirmedMember(context.member));
    setCookie(response, context, browser);
    response.writeHead(302, { location: url }).end();
  } catch (error) {
    const isKnown = error instanceof RateLimitedError || error instanceof UnavailableError;
    if (!isKnown || request.headers['sec-fetch-mode'] !== 'navigate') throw error;
    redirectToApp(
      response,
      failed(error instanceof RateLimitedError ? 'too_many_requests' : 'unavailable', error.message),
    );
  }
}

/**
 * Handles WHOOP's redirect. Connects only when the state is known, unused and from the same browser and session. Always
 * redirects to /integrations.
 */
export async function returnFromWhoop(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  whoopSettings(context.kernel);
  const query = new URL(request.url ?? '/', 'http://local').searchParams;
  const outcome = await finish(context, query, cookieOf(request));
  setCookie(response, context, null);
  redirectToApp(response, outcome);
}

function redirectToApp(response: ServerResponse, outcome: Outcome): void {
  response.writeHead(303, { location: `/integrations?${new URLSearchParams(outcome)}` }).end();
}

type Outcome = { whoop: 'connected' } | { error: string; error_description: string };

async function finish({ kernel, member }: Context, query: URLSearchParams, browser: string): Promise<Outcome> {
  const verifier = await endOAuth(kernel, member, { state: query.get('state') ?? '', browser });
  if (verifier === null || !member) return failed('invalid_state', wearableTexts.stateUnknown);
  const refusal = query.get('error');
  // Only with a valid state: the URL of somebody else must not put its text into our messages.
  if (refusal !== null)
    return failed(
      readable(refusal) || 'access_denied',
      readable(query.get('error_description')) || wearableTexts.refused,
    );
  const code = query.get('code');
  if (!code || code.length > 2048) return failed('invalid_state', wearableTexts.stateUnknown);
  try {
    const end = await finishConnecting(member, code, verifier);
    return end === 'connected' ? { whoop: 'connected' } : failed('already_linked', wearableTexts.takenElsewhere);
  } catch (error) {
    if (!(error instanceof WhoopRefusal || error instanceof WhoopBusy || error instanceof WhoopUnavailable))
      throw error;
    kernel.log.warn({ event: 'wearable-connect-failed', reason: error.message }, 'WHOOP did not confirm a connection');
    return failed('exchange_failed', wearableTexts.exchangeFailed);
  }
}

function failed(error: string, error_description: string): Outcome {
  return { error, error_description };
}

function readable(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength);
}

function cookieOf({ headers }: IncomingMessage): string {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === cookieName && value) return value;
  }
  return '';
}

function setCookie(response: ServerResponse, { kernel }: Context, value: string | null): void {
  const secure = kernel.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${cookieName}=${value ?? ''}; Path=${cookiePath}; HttpOnly; SameSite=Lax; Max-Age=${value === null ? 0 : cookieSeconds}${secure}`,
  );
}
