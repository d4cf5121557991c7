import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { syncNow } from '../offline/syncNow.ts';
import type { UnsyncedWrite } from '../offline/unsynced.ts';
import * as styles from './Header.css.ts';

/** Says how many writes wait on this device, and which way they go on. */
export function UnsyncedLine({ writes }: { writes: readonly UnsyncedWrite[] }) {
  const refused = writes.filter(({ refusal }) => refusal !== null).length;
  if (refused > 0)
    return (
      <Link className={styles.inLine} to="/waiting">
        {refused === 1 ? '1 change needs your attention' : `${refused} changes need your attention`}
      </Link>
    );
  return (
    <>
      <Link className={styles.inLine} to="/waiting">
        {writes.length} waiting to sync
      </Link>
      {' · '}
      <button type="button" className={styles.inLine} onClick={() => void syncNow()}>
        Sync now
      </button>
    </>
  );
}
