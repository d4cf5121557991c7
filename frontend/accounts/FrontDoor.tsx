import { type ReactNode, useState } from 'react';
import { Mark } from '#frontend/app/shell/Mark.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { FirstLight } from '#frontend/landing/FirstLight.tsx';
import { pickPhrase } from './greeting.ts';
import * as styles from './FrontDoor.css.ts';

interface FrontDoorProps {
  documentTitle: string;
  title: string;
  lead: ReactNode;
  /** Shows a Back button before the app's name. */
  onBack?: () => void;
  /** Something small at the end of the top line. */
  aside?: ReactNode;
  /** A longer page than a short form: it begins at the top instead of standing in the middle. */
  long?: boolean;
  children: ReactNode;
}

/** The frame of the screens before the journal opens: on a desktop the morning stands beside them, a phone shows only them. */
export function FrontDoor({ documentTitle, title, lead, onBack, aside, long = false, children }: FrontDoorProps) {
  return (
    <div className={styles.page}>
      <title>{`${documentTitle} · Everystep`}</title>
      <Morning />
      <div className={styles.room}>
        <header className={styles.top}>
          {onBack && <IconButton icon="back" label="Back" onClick={onBack} />}
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

function Morning() {
  const [phrase] = useState(() => pickPhrase());
  return (
    <aside className={styles.morning} aria-label="A thought for the way">
      <FirstLight />
      <p className={styles.phrase}>{phrase}</p>
    </aside>
  );
}
