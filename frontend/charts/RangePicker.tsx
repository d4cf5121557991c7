import type { ReactNode } from 'react';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { chartRanges } from '#gateway/nutrition/nutrition.rules.ts';
import * as styles from './LongRanges.css.ts';
import { readRange, type ShownRange } from './shownRange.ts';
import { t } from '#frontend/language/t.ts';

const options = chartRanges.map((range) => ({ value: String(range), label: t('{days}D', { days: range }) }));

interface RangePickerProps {
  range: ShownRange;
  onChoose: (range: ShownRange) => void;
  /** The longer ranges, once it is known whether they are open. */
  children?: ReactNode;
}

/** Chooses the number of days a chart shows. */
export function RangePicker({ range, onChoose, children }: RangePickerProps) {
  return (
    <div className={styles.picker}>
      <SegmentedControl
        label={t('Range')}
        options={options}
        value={String(range)}
        onChange={(value) => onChoose(readRange(value))}
      />
      {children}
    </div>
  );
}
