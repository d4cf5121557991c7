import { useLocation } from 'react-router-dom';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { syncNow } from '../offline/syncNow.ts';
import type { UnsyncedWrite } from '../offline/unsynced.ts';
import * as styles from './Header.css.ts';
import { t } from '#frontend/language/t.ts';

/** Says how many writes wait on this device or were refused, and what can be done about them. */
export function UnsyncedLine({ writes }: { writes: readonly UnsyncedWrite[] }) {
  const isListed = useLocation().pathname === '/waiting';
  const refused = writes.filter(({ refusal }) => refusal !== null).length;
  const waiting = writes.length - refused;
  const texts = [
    refused > 0 &&
      t('{refused, plural, one {# change needs your attention} other {# changes need your attention}}', { refused }),
    waiting > 0 &&
      (refused > 0
        ? t('{waiting, plural, one {# waiting} other {# waiting}}', { waiting })
        : t('{waiting, plural, one {# waiting to sync} other {# waiting to sync}}', { waiting })),
  ].filter(Boolean);
  const text = texts.join(' · ');
  return (
    <>
      {isListed ? (
        text
      ) : (
        <Link className={styles.inLine} to="/waiting">
          {text}
        </Link>
      )}
      {refused === 0 && !isListed && (
        <>
          {' · '}
          <button type="button" className={styles.inLine} onClick={() => void syncNow()}>
            {t('Sync now')}
          </button>
        </>
      )}
    </>
  );
}
