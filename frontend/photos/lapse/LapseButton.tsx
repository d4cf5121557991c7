import { useState } from 'react';
import { useQueryLoader } from 'react-relay';
import lapseViewQuery, { type LapseViewQuery } from '#frontend/__generated__/LapseViewQuery.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { lapseTexts as texts } from '#gateway/photos/lapseTexts.rules.ts';

const DeferredLapseDialog = deferred(() => import('./LapseDialog.tsx').then((module) => module.LapseDialog));

/** Opens the time-lapse, of the whole album or of a range of days. */
export function LapseButton({ range }: { range?: { from: Day; to: Day } | undefined }) {
  const [queryRef, load] = useQueryLoader<LapseViewQuery>(lapseViewQuery);
  const [isOpen, setOpen] = useState(false);
  function open(): void {
    load({}, { fetchPolicy: 'store-and-network' });
    setOpen(true);
  }
  return (
    <>
      <Button size="sm" variant="quiet" onPointerEnter={DeferredLapseDialog.preload} onClick={open}>
        {texts.title}
      </Button>
      <DeferredLapseDialog open={isOpen} onOpenChange={setOpen} queryRef={queryRef} range={range} />
    </>
  );
}
