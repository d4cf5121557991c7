import { ApiError, post } from '../request.ts';
import { formOf, upload } from '../upload.ts';
import { storeOfMember } from './memberStore.ts';
import { offlineWrite } from './offlineWrite.ts';
import { readFiles } from './outboxStore.ts';
import { isRetried, type Reached, readReply, refusalIn, type Reply } from './reply.ts';
import { timeout } from './responseTimeout.ts';
import { pauseSending } from './sendingPause.ts';
import type { UnsyncedWrite } from './unsynced.ts';
import { t } from '#frontend/language/t.ts';

/** Without progress for this long, an upload is sent again. */
export const stallTimeoutMs = 60_000;

/**
 * Sends a write by its document. Returns `unreached` when it has to be sent again; otherwise the reason why the server
 * refused it, or null.
 */
export async function replay(write: UnsyncedWrite): Promise<Reached> {
  const files = write.files && (await readFiles(write).catch(() => null));
  if (files === null) return { refusal: t('This device can no longer read this file.') };
  try {
    const response = await (files ? sendFiles(write, files) : sendAlone(write));
    return response ? readReply(response as Reply, Boolean(offlineWrite(write.mutation)?.deletes)) : 'unreached';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unreached';
    if (!isRetried(String(error.status))) return { refusal: refusalIn(error.body) };
    await keepPause(error.retryAfter);
    return 'unreached';
  }
}

/** Keeps the pause that the server asks for, if any; 0 ends it. A browser that cannot store it keeps none. */
export async function keepPause(seconds: number | undefined): Promise<void> {
  if (seconds === undefined) return;
  const store = await storeOfMember().catch(() => null);
  if (store) await pauseSending(store, seconds).catch(() => {});
}

function sendAlone({ document, variables }: UnsyncedWrite): Promise<unknown> {
  const sent = post('/graphql', { id: document, variables }, { timesOut: true });
  // Its short body too, unlike that of a read, is here by then.
  return Promise.race([sent, timeout()]);
}

function sendFiles({ document, variables }: UnsyncedWrite, files: Record<string, File>): Promise<unknown> {
  return upload('/graphql', formOf(document, variables, files), { stallTimeoutMs });
}
