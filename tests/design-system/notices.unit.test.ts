import { expect, test } from 'vitest';
import { createNotices, forgottenAfterMs, type NoticeClock, noticeDurationMs } from '#frontend/app/notices.ts';

/** A clock that only advances on request. */
const handClock = () => {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: NoticeClock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const goTo = (time: number) => {
    for (;;) {
      const due = timers.filter((timer) => timer.at <= time).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((timer) => timer !== due);
      now = due.at;
      due.run();
    }
    now = time;
  };
  return { clock, goTo, goOn: (ms: number) => goTo(now + ms) };
};

const started = () => {
  const time = handClock();
  const notices = createNotices(time.clock);
  const open = () =>
    notices
      .list()
      .filter((notice) => notice.open)
      .map((notice) => notice.title);
  return { ...time, notices, open };
};

test('SHELL-59 at most one notice is open: a new one replaces the open one', () => {
  const { notices, open } = started();
  notices.notify({ title: 'first' });
  notices.notify({ title: 'second' });
  expect(open()).toEqual(['second']);
});

test('SHELL-60 a notice without its own duration closes after 5000 ms', () => {
  const { notices, open, goOn } = started();
  expect(noticeDurationMs).toBe(5000);
  notices.notify({ title: 'saved' });
  goOn(4999);
  expect(open()).toEqual(['saved']);
  goOn(1);
  expect(open()).toEqual([]);
});

test('SHELL-60 a notice with its own duration closes after it', () => {
  const { notices, open, goOn } = started();
  notices.notify({ title: 'pin limit', duration: 3000 });
  goOn(2999);
  expect(open()).toEqual(['pin limit']);
  goOn(1);
  expect(open()).toEqual([]);
});

test('SHELL-60 the countdown of a replaced notice does not close the one after it', () => {
  const { notices, open, goOn } = started();
  notices.notify({ title: 'first' });
  goOn(4000);
  notices.notify({ title: 'second' });
  goOn(4999);
  expect(open()).toEqual(['second']);
  goOn(1);
  expect(open()).toEqual([]);
});

test('SHELL-60 the countdown of a notice pauses while the pointer is on it', () => {
  const { notices, open, goOn } = started();
  notices.notify({ title: 'read me' });
  goOn(3000);
  notices.pause();
  goOn(60_000);
  expect(open()).toEqual(['read me']);
  notices.resume();
  goOn(1999);
  expect(open()).toEqual(['read me']);
  goOn(1);
  expect(open()).toEqual([]);
});

test('SHELL-61 a dismissed notice leaves the list 1,000,000 ms after its dismissal', () => {
  const { notices, goOn } = started();
  expect(forgottenAfterMs).toBe(1_000_000);
  const id = notices.notify({ title: 'gone soon' });
  goOn(1000);
  notices.dismiss(id);
  goOn(999_999);
  expect(notices.list()).toMatchObject([{ title: 'gone soon', open: false }]);
  goOn(1);
  expect(notices.list()).toEqual([]);
});

test('SHELL-61 dismissing again does not delay its removal', () => {
  const { notices, goOn } = started();
  const id = notices.notify({ title: 'once' });
  notices.dismiss(id);
  goOn(500_000);
  notices.dismiss(id);
  goOn(500_000);
  expect(notices.list()).toEqual([]);
});

test('SHELL-61 a replaced notice counts as dismissed from then on', () => {
  const { notices, goOn } = started();
  notices.notify({ title: 'first' });
  goOn(100);
  notices.notify({ title: 'second' });
  expect(notices.list().map((notice) => notice.title)).toEqual(['second', 'first']);
  goOn(1_000_000);
  expect(notices.list().map((notice) => notice.title)).toEqual(['second']);
});

test('listeners are notified of every change, and the list keeps its identity until then', () => {
  const { notices } = started();
  let heard = 0;
  const stop = notices.subscribe(() => heard++);
  const before = notices.list();
  expect(notices.list()).toBe(before);
  const id = notices.notify({ title: 'one' });
  notices.dismiss(id);
  notices.dismiss(id);
  expect(heard).toBe(2);
  stop();
  notices.notify({ title: 'two' });
  expect(heard).toBe(2);
});

test('a persistent offer comes back after the notice that replaced it', () => {
  const { notices, open, goOn } = started();
  notices.notify({ title: 'new version', duration: 600_000, returns: true });
  notices.notify({ title: 'saved' });
  notices.notify({ title: 'saved again' });
  expect(open()).toEqual(['saved again']);
  goOn(noticeDurationMs);
  expect(open()).toEqual(['new version']);
  notices.dismiss();
  expect(open()).toEqual([]);
  notices.notify({ title: 'saved' });
  goOn(noticeDurationMs);
  expect(open()).toEqual([]);
});
