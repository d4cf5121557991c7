import { shownDescription } from '#frontend/nutrition/notices.ts';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { type Food, useFoodOfDay } from '#frontend/nutrition/copy/foodOfDay.ts';
import { useCopyMacros } from '#frontend/nutrition/copy/useCopyMacros.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { quickSheet } from './quickSheet.ts';
import { quickTexts } from './texts.ts';

/** Offers the next entry of the day before that this day does not have yet: in the morning that is the breakfast. */
export function FoodAgain({ day, today }: { day: Day; today: Day }) {
  const next = nextFood(useFoodOfDay(addDays(day, -1)), useFoodOfDay(day));
  const [copy, isCopying] = useCopyMacros();
  if (!next) return null;
  async function log(food: Food) {
    if (isCopying || !(await copy([food], day))) return;
    hapticTick();
    quickSheet.close();
  }
  return (
    <ListRow
      leading={<IconTile icon="nutrition" tone="primary" soft />}
      title={<LongName>{quickTexts.again(shownDescription(next.description))}</LongName>}
      detail={quickTexts.eaten(day === today)}
      meta={<Icon name="copy" size="sm" />}
      onClick={() => void log(next)}
    />
  );
}

type Foods = readonly Food[] | null | undefined;

export function nextFood(before: Foods, eaten: Foods): Food | undefined {
  return eaten ? before?.find((food) => !eaten.some(({ description }) => description === food.description)) : undefined;
}
