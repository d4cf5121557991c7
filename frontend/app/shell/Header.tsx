import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { IconButton, IconButtonLink } from '#frontend/design-system/buttons/IconButton.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { Tooltip } from '#frontend/design-system/dialogs/Tooltip.tsx';
import { savedTime } from '#frontend/app/offline/savedTime.ts';
import { staleness } from '#frontend/app/offline/staleness.ts';
import { unsynced } from '#frontend/app/offline/unsynced.ts';
import * as styles from './Header.css.ts';
import { commandPalette } from './commandPalette.ts';
import { Mark } from './Mark.tsx';
import { useMenu } from './MenuPlace.tsx';
import { UnsyncedLine } from './UnsyncedLine.tsx';
import type { ShellViewer } from './viewer.ts';
import { t } from '#frontend/language/t.ts';

export const tagline = t('Your fitness journal for every step');

export type HeaderProps = {
  viewer: ShellViewer;
  /** The screen's name. Without one the product's name stands here and the screen brings its own h1. */
  title?: string;
  /** The leading control: the menu (top-level screens), Back to a path or by a function (sub-screens), or nothing. */
  lead?: 'menu' | 'none' | { back: string | (() => void) };
  home?: boolean;
  /** More controls before the avatar. */
  actions?: ReactNode;
};

export const Header = ({ viewer, title, lead = 'menu', home = false, actions }: HeaderProps) => {
  const Title = title ? 'h1' : 'p';
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {lead === 'menu' && <MenuButton />}
        {typeof lead === 'object' && <BackButton back={lead.back} />}
        {!title && <Mark className={styles.mark} />}
        {title && lead === 'none' && (
          <Link to="/" aria-label={t('Everystep, home')}>
            <Mark className={styles.mark} />
          </Link>
        )}
        <div className={styles.titles}>
          <Title className={styles.title}>{title ?? <Link to="/">Everystep</Link>}</Title>
          <Tagline />
        </div>
        <div className={styles.end}>
          {viewer && (
            <button
              type="button"
              className={styles.search}
              aria-keyshortcuts="/ Control+K Meta+K"
              onClick={() => commandPalette.set(true)}
            >
              <Icon name="search" size="sm" />
              {t('Search or log')}{' '}
              <kbd className={styles.key} aria-hidden>
                /
              </kbd>
            </button>
          )}
          {actions}
          {home && (
            <Tooltip text={t('Home')}>
              <IconButtonLink icon="home" label={t('Home')} to="/home" />
            </Tooltip>
          )}
          {viewer ? (
            <Link className={styles.profile} to="/profile" aria-label={t('Profile')}>
              <Avatar
                firstName={viewer.firstName}
                lastName={viewer.lastName}
                imageUrl={viewer.profileImageUrl}
                size="sm"
              />
            </Link>
          ) : (
            <ButtonLink variant="soft" size="sm" to="/login">
              {t('Sign In')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
};

/** The tagline, or what waits to be synced, or how old the data on screen is while the server cannot be reached. */
function Tagline() {
  const savedAt = useSyncExternalStore(staleness.subscribe, staleness.since, staleness.since);
  const writes = useSyncExternalStore(unsynced.subscribe, unsynced.all, unsynced.all);
  const line = savedAt === null ? tagline : t('Offline · as of {time}', { time: savedTime(savedAt) });
  return (
    <p className={styles.tagline} aria-live="polite">
      {writes.length > 0 ? <UnsyncedLine writes={writes} /> : line}
    </p>
  );
}

const MenuButton = () => {
  const { isOpen, toggle, preload, button } = useMenu();
  return (
    <IconButton
      ref={button}
      icon="menu"
      label={t('Menu')}
      aria-expanded={isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={toggle}
    />
  );
};

const BackButton = ({ back }: { back: string | (() => void) }) => {
  const navigate = useNavigate();
  return (
    <IconButton icon="back" label={t('Back')} onClick={() => (typeof back === 'string' ? navigate(back) : back())} />
  );
};
