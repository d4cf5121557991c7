import { Suspense, useEffect } from 'react';
import { type PreloadedQuery, useQueryLoader } from 'react-relay';
import type { photoDaysQuery as PhotoDaysQuery } from '#frontend/__generated__/photoDaysQuery.graphql.ts';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { photoDaysQuery, usePhotoDays } from '../photoDays.ts';
import * as styles from './AlbumBar.css.ts';
import { monthName, monthsOf, type YearMonth } from '#frontend/app/days/months.ts';
import type { Order } from './order.ts';

interface MonthJumpProps {
  order: Order;
  onJump: (month: YearMonth) => void;
}

/** Leads to any month of a long album. Its months load after the photos. */
export function MonthJump(jump: MonthJumpProps) {
  const [queryRef, load] = useQueryLoader<PhotoDaysQuery>(photoDaysQuery);
  useEffect(() => load({}), [load]);
  return <Suspense fallback={null}>{queryRef && <Months queryRef={queryRef} {...jump} />}</Suspense>;
}

function Months({ queryRef, order, onJump }: MonthJumpProps & { queryRef: PreloadedQuery<PhotoDaysQuery> }) {
  const months = monthsOf(usePhotoDays(queryRef));
  if (months.length < 3) return null;
  return (
    <div className={styles.jump}>
      <Select
        label={texts.month}
        labelHidden
        placeholder={texts.month}
        value=""
        onChange={({ currentTarget }) => onJump(currentTarget.value)}
        options={(order === 'OLDEST' ? months.toReversed() : months).map(({ month, days }) => ({
          value: month,
          label: `${monthName(month)} (${days.reduce((sum, { count }) => sum + count, 0)})`,
        }))}
      />
    </div>
  );
}
