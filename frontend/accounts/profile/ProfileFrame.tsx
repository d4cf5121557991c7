import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import * as styles from './ProfileFrame.css.ts';
import { t } from '#frontend/language/t.ts';

interface ProfileFrameProps {
  self: ReactNode;
  settings: ReactNode;
}

/** The profile's layout, shared with its skeleton: two columns on desktops. */
export function ProfileFrame({ self, settings }: ProfileFrameProps) {
  return (
    <Screen title={t('Profile & Settings')} back="/home" home>
      <div className={styles.columns}>
        <div className={styles.self}>{self}</div>
        <div className={styles.settings}>{settings}</div>
      </div>
    </Screen>
  );
}
