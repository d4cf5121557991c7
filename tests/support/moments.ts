import { expect, onTestFinished } from 'vitest';
import type { createRouter } from '#frontend/entry/router.tsx';
import { notices } from '#frontend/app/notices.ts';
import { session } from '#frontend/app/session.ts';

/**
 * Records when a notice was shown (by its title), a path was reached (by the path) and the session ended ('signed out'),
 * as it happens, because on a busy machine the test itself looks too late.
 */
export function moments(router: ReturnType<typeof createRouter>) {
  const seen: { what: string; at: number }[] = [];
  const see = (what: string) => void seen.push({ what, at: performance.now() });
  let newest = notices.list()[0]?.id;
  onTestFinished(
    notices.subscribe(() => {
      const [notice] = notices.list();
      if (!notice || notice.id === newest) return;
      newest = notice.id;
      see(notice.title);
    }),
  );
  onTestFinished(router.subscribe(({ location }) => see(location.pathname)));
  onTestFinished(session.subscribe(() => see('signed out')));
  const last = (what: string): number => {
    const moment = seen.findLast((each) => each.what === what);
    expect(moment, `${what} among ${seen.map((each) => each.what).join(', ')}`).toBeDefined();
    return moment!.at;
  };
  return {
    /** Milliseconds from one moment to another. A timer may be a few early. */
    between: (from: string, to: string): number => last(to) - last(from),
  };
}
