import { dismissNotice, notify } from '../notices.ts';
import { responseTimeoutMs } from './responseTimeout.ts';
import { t } from '#frontend/language/t.ts';

const stillWaiting = {
  title: t('Everystep is slow to respond'),
  description: t('Still waiting. This goes on by itself as soon as there is a response.'),
  variant: 'info',
  // Dismissed when the response comes.
  duration: 600_000,
} as const;

let hanging = 0;
let shown: number | undefined;

/**
 * Aborts a call that has had no response after `ms`. One without `abort` goes on, and a notice says so until every
 * such call has ended.
 */
export async function watched<Result>(
  call: Promise<Result>,
  abort?: AbortController,
  ms = responseTimeoutMs,
): Promise<Result> {
  let isHanging = false;
  const timer = setTimeout(() => {
    if (abort) return abort.abort();
    isHanging = true;
    hanging += 1;
    shown ??= notify(stillWaiting);
  }, ms);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isHanging) hanging -= 1;
    if (isHanging && hanging === 0 && shown !== undefined) {
      dismissNotice(shown);
      shown = undefined;
    }
  }
}
