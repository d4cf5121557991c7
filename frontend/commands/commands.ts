import { activityIcon } from '#frontend/activities/activityIcon.ts';
import { menuEntries } from '#frontend/app/shell/menu.ts';
import type { IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { addActivity, isWriting, journalEntry, weightField } from '#frontend/home/quick/quickActions.ts';
import { quickSheet } from '#frontend/home/quick/quickSheet.ts';
import { type ActivityChoice, kindLabel } from '#gateway/activities/activityKind.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { focusOnceThere } from './focusOnceThere.ts';
import { commandTexts } from './texts.ts';
import { typedDay } from './typedDay.ts';
import { t } from '#frontend/language/t.ts';

export interface Command {
  label: string;
  group: 'log' | 'open';
  icon: IconName;
  /** The single key that runs it. */
  shortcut?: string;
  /** More words to find it by, in English: what is typed is looked for in the label, too. */
  words?: string;
  run: () => void;
}

export const groupNames: Record<Command['group'], string> = { log: t('Log'), open: t('Open') };

export interface CommandContext {
  /** The day on screen. */
  day: Day;
  today: Day;
  go: (to: string, state?: object) => void;
  /** Opens Home on a day. */
  goHome: (day: Day) => void;
  showKeys: () => void;
}

/** Returns the commands that have a key or are logged often, then the screens. */
export function commands({ day, today, go, goHome, showKeys }: CommandContext): Command[] {
  return [
    {
      label: t('Activity'),
      group: 'log',
      icon: 'dumbbell',
      shortcut: 'a',
      words: 'workout exercise',
      run: () => go(addActivity(day)),
    },
    { label: t('Sleep'), group: 'log', icon: 'sleep', words: 'night', run: () => go(addActivity(day, 'sleep')) },
    {
      label: t('Food'),
      group: 'log',
      icon: 'nutrition',
      shortcut: 'f',
      words: 'meal macros',
      run: () => go(`/add-macros?date=${day}`),
    },
    {
      label: t('Calories alone'),
      group: 'log',
      icon: 'nutrition',
      shortcut: 'c',
      words: 'quick add food snack',
      run() {
        goHome(day);
        quickSheet.open({ view: 'food' });
      },
    },
    {
      label: t('Weight'),
      group: 'log',
      icon: 'weight',
      shortcut: 'w',
      words: 'metrics body',
      run() {
        goHome(day);
        focusOnceThere(weightField);
      },
    },
    {
      label: t('Journal'),
      group: 'log',
      icon: 'journal',
      shortcut: 'j',
      words: 'write diary',
      run: () => go(journalEntry(day), isWriting),
    },
    {
      label: t('Photo'),
      group: 'log',
      icon: 'camera',
      shortcut: 'p',
      words: 'picture',
      run() {
        goHome(day);
        quickSheet.open({ view: 'photo' });
      },
    },
    { label: t('New goal'), group: 'log', icon: 'goal', run: () => go('/add-goal') },
    {
      label: t('Today'),
      group: 'open',
      icon: 'calendar',
      shortcut: 't',
      words: 'day',
      run: () => goHome(today),
    },
    ...menuEntries.map(({ label, icon, to }) => ({ label, icon, group: 'open' as const, run: () => go(to) })),
    { label: t('Profile'), group: 'open', icon: 'user', words: 'settings account', run: () => go('/profile') },
    { label: t('Edit profile'), group: 'open', icon: 'user', words: 'name height', run: () => go('/edit-profile') },
    {
      label: t('Privacy'),
      group: 'open',
      icon: 'lock',
      words: 'device security',
      run: () => go('/profile/privacy'),
    },
    {
      label: t('Download my data'),
      group: 'open',
      icon: 'download',
      words: 'export archive',
      run: () => go('/profile/data-export'),
    },
    { label: commandTexts.keys, group: 'open', icon: 'info', shortcut: '?', words: 'help', run: showKeys },
  ];
}

/** Returns what logs one of the person's kinds of activity. */
export const kindCommand = (kind: ActivityChoice, { day, go }: CommandContext): Command => ({
  label: kindLabel(kind.name),
  group: 'log',
  icon: activityIcon(kind.name),
  words: 'activity workout',
  run: () => go(addActivity(day, kind.id)),
});

/** Returns the commands with a word that begins with each typed word, or the day that was typed. */
export function findCommands(all: readonly Command[], text: string, { today, goHome }: CommandContext): Command[] {
  const day = typedDay(text, today);
  const typed = wordsOf(text);
  // An emoji, say: it holds no word, and begins none.
  if (typed.length === 0 && text.trim() !== '') return [];
  const found = all.filter(({ label, group, words = '' }) => {
    const own = wordsOf(`${group} ${groupNames[group]} ${label} ${words}`);
    return typed.every((begin) => own.some((word) => word.startsWith(begin)));
  });
  if (day === undefined) return found;
  const open: Command = {
    label: day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`,
    group: 'open',
    icon: 'calendar',
    run: () => goHome(day),
  };
  return [open, ...found.filter(({ shortcut }) => shortcut !== 't')];
}

/** The words in small letters without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
