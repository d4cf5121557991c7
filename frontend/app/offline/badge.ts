import { unsynced } from './unsynced.ts';

/*
 * The badge on the installed app's icon: the number of changes that need the person's attention. Browsers without badges,
 * or without permission for them, show none.
 */

let shown = 0;

unsynced.subscribe(() => {
  const count = unsynced.all().filter(({ refusal }) => refusal !== null).length;
  if (count === shown) return;
  shown = count;
  // 0 removes it.
  navigator.setAppBadge?.(count).catch(() => {});
});
