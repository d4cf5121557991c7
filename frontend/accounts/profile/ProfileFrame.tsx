import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import * as styles from './ProfileFrame.css.ts';

interface ProfileFrameProps {
  /** Who one is. */
  self: ReactNode;
  /** What one can set. */
  settings: ReactNode;
}

/** The profile's frame, the same while its content is on the way: on a desktop the person stands beside the settings. */
export function ProfileFrame({ self, settings }: ProfileFrameProps) {
  return (
    <Screen title="Profile & Settings" back="/home" home>
      <div className={styles.columns}>
        <div className={styles.self}>{self}</div>
        <div className={styles.settings}>{settings}</div>
      </div>
    </Screen>
  );
}
