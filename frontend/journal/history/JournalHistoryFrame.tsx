import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import * as styles from '../Journal.css.ts';
import { texts } from '../texts.ts';

interface JournalHistoryFrameProps {
  /** The search and the filters: above the entries, and on a wide desktop beside them. */
  tools: ReactNode;
  children: ReactNode;
}

export function JournalHistoryFrame({ tools, children }: JournalHistoryFrameProps) {
  return (
    <Screen title={texts.listTitle}>
      <div className={styles.desk}>
        <div className={styles.side}>{tools}</div>
        <div className={styles.entries}>{children}</div>
      </div>
    </Screen>
  );
}
