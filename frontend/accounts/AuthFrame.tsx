import { type ReactNode, useState } from 'react';
import { Mark } from '#frontend/app/shell/Mark.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { FirstLight } from '#frontend/landing/FirstLight.tsx';
import { pickPhrase } from './greeting.ts';
import * as styles from './AuthFrame.css.ts';
import { t } from '#frontend/language/t.ts';

interface AuthFrameProps {
  documentTitle: string;
  title: string;
  lead: ReactNode;
  /** Shows a Back button before the app's name. */
  onBack?: () => void;
  /** Shown at the end of the top line. */
  aside?: ReactNode;
  /** Starts at the top instead of being centred; for long forms. */
  long?: boolean;
  children: ReactNode;
}

/** The frame of the sign-in, onboarding and mailed-link screens; desktops show a picture beside it. */
export function AuthFrame({ documentTitle, title, lead, onBack, aside, long = false, children }: AuthFrameProps) {
  return (
    <div className={styles.page}>
      <title>{`${documentTitle} · Everystep`}</title>
      <Picture />
      <div className={styles.column}>
        <header className={styles.top}>
          {onBack && <IconButton icon="back" label={t('Back')} onClick={onBack} />}
          <Link className={styles.brand} to="/">
            <Mark className={styles.mark} />
            Everystep
          </Link>
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
        <main className={long ? styles.main.long : styles.main.short} id="main" tabIndex={-1}>
          <div className={styles.greeting}>
            <Heading level={1}>{title}</Heading>
            <Text tone="soft" size="lead">
              {lead}
            </Text>
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}

function Picture() {
  const [phrase] = useState(() => pickPhrase());
  return (
    <aside className={styles.picture} aria-label={t('A thought for the day')}>
      <FirstLight />
      <p className={styles.phrase}>{phrase}</p>
    </aside>
  );
}
