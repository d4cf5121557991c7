import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToday } from '#frontend/app/days/useToday.ts';
import { commandPalette } from '#frontend/app/shell/commandPalette.ts';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { isKeyTaken, isOverlaid } from '#frontend/home/daySteps.ts';
import { dayOfLocation, isHomePath } from '#frontend/home/homeState.ts';
import { weightField } from '#frontend/home/quick/quickActions.ts';
import { quickSheet } from '#frontend/home/quick/quickSheet.ts';
import { type CommandContext, commands } from './commands.ts';
import { focusOnceThere } from './focusOnceThere.ts';
import { isMac } from './isMac.ts';
import { areSingleKeysOn } from './singleKeys.ts';

/** On a Mac, Ctrl K deletes to the end of a line. */
const modifier = isMac ? 'metaKey' : 'ctrlKey';

const CommandPalette = deferred(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette));
const KeyList = deferred(() => import('./KeyList.tsx').then((module) => module.KeyList));

/** The command palette and the list of keys, with the keys that open them and that run commands. */
export function Commands() {
  const isOpen = useSyncExternalStore(commandPalette.subscribe, commandPalette.isOpen);
  const [areKeysShown, showKeys] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const today = useToday();
  const isHome = isHomePath(pathname);
  const day = (isHome && dayOfLocation(new URLSearchParams(search), state)) || today;
  const context: CommandContext = {
    day,
    today,
    go: (to, routeState) => void navigate(to, { state: routeState }),
    goHome(to) {
      // Home keeps the day in its route state, and none for today.
      if (!isHome || to !== day) void navigate('/home', { state: to === today ? null : { day: to } });
    },
    showKeys: () => showKeys(true),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || !event[modifier] || event.shiftKey || (isOverlaid() && !isOpen)) return;
      event.preventDefault();
      return commandPalette.set(!isOpen);
    }
    if (isKeyTaken(event) || !areSingleKeysOn()) return;
    const run =
      event.key === '/'
        ? () => commandPalette.set(true)
        : commands(context).find(({ shortcut }) => shortcut === event.key.toLowerCase())?.run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // The shortcuts of the app's icon (manifest.webmanifest) open Home with ?quick.
  const quick = isHome ? new URLSearchParams(search).get('quick') : null;
  const asked = useRef<string>(null);
  const follow = useEffectEvent(() => {
    if (quick !== null) void navigate(pathname, { replace: true, state, defaultShouldRevalidate: false });
    // Once the address is clean: its change scrolls to the top.
    else if (asked.current === 'log') quickSheet.open({ view: 'list' });
    else if (asked.current === 'weight') focusOnceThere(weightField);
    asked.current = quick;
  });
  useEffect(() => follow(), [quick]);
  return (
    <>
      <CommandPalette open={isOpen} onOpenChange={commandPalette.set} context={context} />
      <KeyList open={areKeysShown} onOpenChange={showKeys} commands={commands(context)} />
    </>
  );
}
