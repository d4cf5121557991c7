/*
 * The toasts, as a plain store: what is on screen, what has been dismissed, and when each goes.
 * At most one is open; a new one takes the place of the open one. A dismissed notice stays in
 * the list, closed, until forgottenAfterMs has passed (the specification's 1,000,000 ms).
 */

export type NoticeVariant = 'default' | 'destructive' | 'info';

export type NoticeInput = {
  title: string;
  description?: string;
  variant?: NoticeVariant;
  /** Milliseconds until it closes by itself; 5000 when absent. */
  duration?: number;
  /** Comes back when the notice that took its place has gone. */
  returns?: boolean;
  /** One thing the person can do about it. Pressing it also closes the notice. */
  action?: { label: string; onPress: () => void };
};

export type Notice = NoticeInput & { id: number; variant: NoticeVariant; duration: number; open: boolean };

export const noticeDurationMs = 5000;
export const forgottenAfterMs = 1_000_000;

export type NoticeEvent =
  | { type: 'shown'; notice: Notice }
  | { type: 'dismissed'; id: number }
  | { type: 'forgotten'; id: number };

const closed = (notice: Notice): Notice => (notice.open ? { ...notice, open: false } : notice);

/** The list, newest first, after one event. */
const reduceNotices = (list: readonly Notice[], event: NoticeEvent): readonly Notice[] => {
  switch (event.type) {
    case 'shown':
      return [event.notice, ...list.map(closed)];
    case 'dismissed':
      return list.map((notice) => (notice.id === event.id ? closed(notice) : notice));
    case 'forgotten':
      return list.filter((notice) => notice.id !== event.id);
  }
};

/** The clock of a store; tests pass their own. `after` returns a function that cancels. */
export type NoticeClock = { now: () => number; after: (ms: number, run: () => void) => () => void };

const systemClock: NoticeClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const createNotices = (clock: NoticeClock = systemClock) => {
  let list: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  /** The open notice's countdown: running (with `stop`) or held (with what is left of it). */
  let countdown: { id: number; left: number; since: number; stop?: () => void } | undefined;

  /** The notice that waits until the open one has closed. */
  let displaced: Notice | undefined;

  const apply = (event: NoticeEvent) => {
    list = reduceNotices(list, event);
    for (const listener of listeners) listener();
  };

  const open = () => list.find((notice) => notice.open);

  const close = (id: number) => {
    countdown?.stop?.();
    countdown = undefined;
    apply({ type: 'dismissed', id });
    clock.after(forgottenAfterMs, () => apply({ type: 'forgotten', id }));
  };

  const dismiss = (id = open()?.id) => {
    if (id === undefined || open()?.id !== id) return;
    close(id);
    const back = displaced;
    displaced = undefined;
    if (back) show({ ...back, id: ++lastId });
  };

  const show = (notice: Notice) => {
    apply({ type: 'shown', notice });
    run(notice.id, notice.duration);
  };

  const run = (id: number, left: number) => {
    countdown = { id, left, since: clock.now(), stop: clock.after(left, () => dismiss(id)) };
  };

  return {
    /** Shows a notice, replacing the open one, and returns its id. */
    notify: ({ variant = 'default', duration = noticeDurationMs, ...input }: NoticeInput): number => {
      const before = open();
      if (before?.returns && !input.returns) displaced = before;
      if (before) close(before.id);
      const notice: Notice = { ...input, variant, duration, id: ++lastId, open: true };
      show(notice);
      return notice.id;
    },
    /** Closes a notice (the open one when no id is given); an id that is not open changes nothing. */
    dismiss,
    /** Holds the countdown, while somebody points at the notice or is inside it. */
    pause: () => {
      if (!countdown?.stop) return;
      countdown.stop();
      countdown = { id: countdown.id, left: countdown.left - (clock.now() - countdown.since), since: 0 };
    },
    resume: () => {
      if (countdown && !countdown.stop) run(countdown.id, countdown.left);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The whole list, newest first: at most one is open. Same array until something changes. */
    list: () => list,
  };
};

export const notices = createNotices();

/** `notify({ title: 'Goal created successfully!' })` from anywhere in the client. */
export const notify = notices.notify;
export const dismissNotice = notices.dismiss;
