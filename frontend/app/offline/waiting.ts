import { dismissNotice, notify } from '../notices.ts';

/** From here on a person wonders what is going on. */
const patienceMs = 8000;
const stillWaiting = {
  title: 'Everystep is slow to respond',
  description: 'Still waiting. This goes on by itself as soon as there is a response.',
  variant: 'info',
  // It goes when the response comes.
  duration: 600_000,
} as const;

let hanging = 0;
let shown: number | undefined;

/** Says so when a call has had no response for 8 seconds, until every such call has ended. */
export async function watched<Result>(call: Promise<Result>): Promise<Result> {
  let isHanging = false;
  const timer = setTimeout(() => {
    isHanging = true;
    hanging += 1;
    shown ??= notify(stillWaiting);
  }, patienceMs);
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
