import { useState } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { foodActionTexts as texts, nothingToCopy } from '../notices.ts';
import { DeferredCopyFoodDialog } from './CopyFoodDialogDeferred.ts';
import { foodOfDay } from './foodOfDay.ts';
import { useCopyMacros } from './useCopyMacros.ts';

interface FoodActionsProps {
  date: Day;
  today: Day;
  isEmpty: boolean;
}

/** Fills a day without food from another day, or copies and moves what a day has. */
export function FoodActions({ date, today, isEmpty }: FoodActionsProps) {
  const [isOpen, setOpen] = useState(false);
  // Each opening begins with the entries of that moment.
  const [openings, setOpenings] = useState(0);
  function open() {
    setOpenings(openings + 1);
    setOpen(true);
  }
  const dialog = (
    <DeferredCopyFoodDialog
      key={`${date} ${openings}`}
      open={isOpen}
      onOpenChange={setOpen}
      date={date}
      today={today}
      direction={isEmpty ? 'here' : 'away'}
    />
  );
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerEnter: DeferredCopyFoodDialog.preload,
    onFocus: DeferredCopyFoodDialog.preload,
    onClick: open,
  } as const;
  if (!isEmpty)
    return (
      <>
        <Button bare size="sm" icon="copy" {...opens}>
          {texts.copyOrMove}
        </Button>
        {dialog}
      </>
    );
  return (
    <Inline gap="sm" wrap>
      <SameAsDayBefore date={date} today={today} />
      <Button variant="quiet" size="sm" {...opens}>
        {texts.copyDay}
      </Button>
      {dialog}
    </Inline>
  );
}

function SameAsDayBefore({ date, today }: { date: Day; today: Day }) {
  const [copy, isCopying] = useCopyMacros();
  const [isReading, setReading] = useState(false);
  async function fill() {
    const before = addDays(date, -1);
    setReading(true);
    const food = await foodOfDay(before).catch(() => null);
    setReading(false);
    if (food && food.length > 0) await copy(food, date);
    else notify(food ? nothingToCopy(shortDay(before)) : texts.unread);
  }
  return (
    <Button variant="soft" size="sm" icon="copy" pending={isReading || isCopying} onClick={() => void fill()}>
      {date === today ? texts.sameAsYesterday : texts.sameAsDayBefore}
    </Button>
  );
}
