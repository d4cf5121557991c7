import { requestId } from '#gateway/kernel/http/requestScope.ts';
import type { Settings } from '#gateway/platform/env.ts';
import { createLog, type Log } from '#gateway/platform/log.ts';

/**
 * Returns the log of a serving process. A promise that fails with nobody waiting goes there: by itself Node would end, and
 * one person's request must not take everybody else's with it.
 */
export function openLog({ logLevel }: Settings): Log {
  const log = createLog(logLevel, requestId);
  process.on('unhandledRejection', (error) =>
    log.error({ event: 'unhandled-rejection', err: error }, 'a promise failed, and nobody waited for it'),
  );
  return log;
}
