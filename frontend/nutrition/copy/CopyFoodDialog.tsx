import { useId, useState } from 'react';
import { DaySwitcher } from '#frontend/app/days/DaySwitcher.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { dayLabel, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { foodActionTexts as texts, nothingToCopy } from '../notices.ts';
import { FoodChoices } from './FoodChoices.tsx';
import { useFoodOfDay } from './foodOfDay.ts';
import { useCopyMacros } from './useCopyMacros.ts';
import { useMoveMacros } from './useMoveMacros.ts';
import { t } from '#frontend/language/t.ts';

interface CopyFoodDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shown day. */
  date: Day;
  today: Day;
  /** Whether food comes from another day to the shown one, or goes from it to another. */
  direction: 'here' | 'away';
}

/** Copies or moves chosen entries between the shown day and any other. */
export function CopyFoodDialog({ open, onOpenChange, date, today, direction }: CopyFoodDialogProps) {
  const isHere = direction === 'here';
  const [other, setOther] = useState(isHere ? addDays(date, -1) : today);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [source, target] = isHere ? [other, date] : [date, other];
  const food = useFoodOfDay(source);
  const [copy, isCopying] = useCopyMacros();
  const [move, isMoving] = useMoveMacros();
  const labelId = useId();
  const chosen = (food ?? []).filter(({ id }) => !left.includes(id));
  const isBusy = isCopying || isMoving;
  const close = () => onOpenChange(false);
  async function closeAfter(work: Promise<boolean>) {
    if (await work) close();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isHere ? texts.copyDay : texts.copyOrMove}
      actions={
        <>
          {isHere ? (
            <Button variant="quiet" onClick={close}>
              {t('Cancel')}
            </Button>
          ) : (
            <Button
              variant="soft"
              disabled={chosen.length === 0 || source === target || isBusy}
              onClick={() => void closeAfter(move(chosen, source, target))}
            >
              {t('Move')}
            </Button>
          )}
          <Button disabled={chosen.length === 0 || isBusy} onClick={() => void closeAfter(copy(chosen, target))}>
            {isHere && chosen.length > 0 ? texts.copyCount(chosen.length) : t('Copy')}
          </Button>
        </>
      }
    >
      <Stack gap="xs">
        <Text size="small" tone="soft" id={labelId}>
          {isHere ? copyLabel(date, today) : t('Copy or move to')}
        </Text>
        <DaySwitcher day={other} today={today} onChoose={setOther} labelledBy={labelId} />
      </Stack>
      {food === undefined ? (
        <Skeleton height="144px" />
      ) : food === null || food.length === 0 ? (
        <Text tone="soft">{food === null ? texts.unread.description : nothingToCopy(shortDay(source)).title}</Text>
      ) : (
        <FoodChoices food={food} left={left} onLeave={setLeft} />
      )}
    </Dialog>
  );
}

function copyLabel(date: Day, today: Day): string {
  return date === today ? t('Copy to today from') : t('Copy to {day} from', { day: dayLabel(date, today) });
}
