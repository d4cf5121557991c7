import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasCopy } from '#gateway/kernel/http/entityTag.ts';
import { sendText } from '#gateway/kernel/http/response.ts';

/**
 * Responds to a read with JSON and its ETag, or with 304 and no body when the caller has this text already. The copies of
 * browsers and proxies stay forbidden (`no-store`): only a program that keeps the tag itself saves the transfer.
 */
export function sendTagged(request: IncomingMessage, response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  const tag = `"${hash('sha1', text, 'base64url')}"`;
  if (hasCopy(request, tag)) return void response.writeHead(304, ['etag', tag]).end();
  sendText(response, 200, 'application/json; charset=utf-8', text, ['etag', tag]);
}
