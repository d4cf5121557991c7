import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteActivity } from '#frontend/activities/form/useDeleteActivity.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { useCopyMacros } from '#frontend/nutrition/copy/useCopyMacros.ts';
import { useRemoveMacros } from '#frontend/nutrition/useRemoveMacros.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { afterRow, type DayRow, dayRowOf } from './dayRow.ts';
import { followLongPress } from './longPress.ts';
import { quickSheet } from './quick/quickSheet.ts';
import { t } from '#frontend/language/t.ts';

const DeferredPopover = deferred(() => import('#frontend/design-system/dialogs/Popover.tsx').then((m) => m.Popover));

/** The context menu of the day's rows, and their Delete key. Neither asks, because a deletion can be undone. */
export function RowActions() {
  const navigate = useNavigate();
  const [row, setRow] = useState<DayRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const [deleteActivity] = useDeleteActivity();
  const [removeMacros] = useRemoveMacros();
  const [copy] = useCopyMacros();

  async function remove(gone: DayRow) {
    const { id, date, kind } = gone;
    const next = afterRow(gone);
    const { ok } = await (kind === 'food' ? removeMacros({ id, date }) : deleteActivity({ id, day: date }));
    if (ok) next?.focus();
  }
  const onMenu = useEffectEvent((target: EventTarget | null): boolean => {
    const found = dayRowOf(target);
    if (!found) return false;
    anchor.current = found.link;
    setRow(found);
    setOpen(true);
    return true;
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const found = event.key === 'Delete' ? dayRowOf(event.target) : null;
    if (!found) return;
    event.preventDefault();
    void remove(found);
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('contextmenu', (event) => onMenu(event.target) && event.preventDefault(), stop);
    followLongPress(
      (target) => dayRowOf(target)?.link,
      (link) => {
        hapticTick();
        onMenu(link);
      },
      stop.signal,
    );
    document.addEventListener('keydown', (event) => onKey(event), stop);
    return () => stop.abort();
  }, []);

  if (!row) return null;
  const choose = (run: () => unknown) => () => {
    setOpen(false);
    void run();
  };
  return (
    <DeferredPopover
      open={isOpen}
      onOpenChange={setOpen}
      anchor={anchor}
      align="end"
      label={row.kind === 'food' ? row.name : kindLabel(row.name)}
    >
      <Stack gap="xxs">
        <Button variant="quiet" size="sm" icon="edit" onClick={choose(() => navigate(row.form))}>
          {t('Edit')}
        </Button>
        {row.kind === 'activity' && (
          <Button
            variant="quiet"
            size="sm"
            icon="refresh"
            onClick={choose(() => quickSheet.open({ view: 'again', row }))}
          >
            {t('Again')}
          </Button>
        )}
        {row.kind === 'food' && (
          <Button
            variant="quiet"
            size="sm"
            icon="copy"
            onClick={choose(() => copy([{ id: row.id, description: row.name }], currentDay()))}
          >
            {t('Repeat today')}
          </Button>
        )}
        <Button variant="destructive" size="sm" icon="trash" onClick={choose(() => remove(row))}>
          {t('Delete')}
        </Button>
      </Stack>
    </DeferredPopover>
  );
}
