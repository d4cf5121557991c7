import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { notices as store, type Notice, type NoticeVariant } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Icon, type IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { noticeContainers } from '#frontend/design-system/dialogs/noticeContainers.ts';
import * as styles from './Notices.css.ts';
import { t, translated } from '#frontend/language/t.ts';

const glyphs: Record<NoticeVariant, IconName> = { default: 'check', destructive: 'alert', info: 'info' };

/**
 * Where toasts appear: here, or inside the topmost open dialog. Mount it once, outside of the routes. Base UI's toast
 * would add 7 kB to a precache that has 4 kB left (measured).
 */
export const Notices = ({ notices = store }: { notices?: typeof store }) => {
  const list = useSyncExternalStore(notices.subscribe, notices.list, notices.list);
  const open = list.find((notice) => notice.open);
  const isUrgent = open?.variant === 'destructive';
  const isPolite = open !== undefined && !isUrgent;
  const dialog = useSyncExternalStore(noticeContainers.subscribe, noticeContainers.top, () => undefined);
  const region = (
    <section className={styles.viewport} aria-label={t('Notices')}>
      {/* Both live regions are always there: a region added together with its text is often not read out. A dialog has
          a status of its own, so inside one an empty region here has no role. */}
      <div role={dialog && !isPolite ? undefined : 'status'} aria-live="polite" aria-atomic="true">
        {isPolite && <Toast key={open.id} notice={open} notices={notices} />}
      </div>
      <div role={dialog && !isUrgent ? undefined : 'alert'} aria-live="assertive" aria-atomic="true">
        {isUrgent && <Toast key={open.id} notice={open} notices={notices} />}
      </div>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
};

const Toast = ({ notice, notices }: { notice: Notice; notices: typeof store }) => {
  const { id, title, description, variant, action } = notice;
  const swipe = useSwipeAway(() => notices.dismiss(id));
  const close = () => {
    cameFrom?.focus();
    notices.dismiss(id);
  };
  return (
    <div
      className={styles.notice}
      data-variant={variant}
      onPointerEnter={notices.pause}
      onPointerLeave={notices.resume}
      onFocus={notices.pause}
      onBlur={notices.resume}
      {...swipe}
    >
      <span className={styles.badge[variant]}>
        <Icon name={glyphs[variant]} size="sm" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{translated(title)}</p>
        {description && <p className={styles.description}>{translated(description)}</p>}
      </div>
      <div className={styles.controls}>
        {action && (
          <Button
            ref={focusByKey}
            variant="quiet"
            size="sm"
            aria-keyshortcuts="F8"
            onClick={() => {
              close();
              action.onPress();
            }}
          >
            {translated(action.label)}
          </Button>
        )}
        <IconButton icon="close" label={t('Dismiss')} onClick={close} />
      </div>
    </div>
  );
};

let cameFrom: HTMLElement | null = null;

/** A notice stands at the end of the page: F8 leads to its action from anywhere, and closing it leads back. */
const focusByKey = (button: HTMLButtonElement) => {
  const focus = ({ key }: KeyboardEvent) => {
    if (key !== 'F8') return;
    cameFrom = document.activeElement as HTMLElement | null;
    button.focus();
  };
  addEventListener('keydown', focus);
  return () => {
    removeEventListener('keydown', focus);
    cameFrom = null;
  };
};

/** A finger can push the notice out to the right. */
const useSwipeAway = (onGone: () => void) => {
  const start = useRef<number | null>(null);
  const settle = (event: React.PointerEvent<HTMLElement>) => {
    start.current = null;
    event.currentTarget.style.translate = '';
  };
  return {
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') start.current = event.clientX;
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      event.currentTarget.style.translate = `${Math.max(0, event.clientX - start.current)}px`;
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
      const gone = start.current !== null && event.clientX - start.current > 80;
      settle(event);
      if (gone) onGone();
    },
    onPointerCancel: settle,
  };
};
