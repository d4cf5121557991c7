import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { Tooltip } from '#frontend/design-system/dialogs/Tooltip.tsx';
import type { Comparison } from '../compare/useComparison.ts';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './AlbumBar.css.ts';
import { MonthJump } from './MonthJump.tsx';
import type { YearMonth } from '#frontend/app/days/months.ts';
import { type Order, withOtherOrder } from './order.ts';

interface AlbumBarProps {
  add: ReactNode;
  /** Absent without a PIN. */
  onLock?: (() => void) | undefined;
  /** Absent while there is nothing to sort or compare. */
  list?: ListControlsProps;
}

export function AlbumBar({ add, onLock, list }: AlbumBarProps) {
  const comparison = list?.comparison;
  return (
    <>
      <div className={styles.bar}>
        {!comparison?.isComparing && add}
        {list && <ListControls {...list} />}
        {onLock && (
          <div className={styles.end}>
            <Tooltip text={texts.lock}>
              <IconButton icon="lock" variant="soft" label={texts.lock} onClick={onLock} />
            </Tooltip>
          </div>
        )}
      </div>
      {comparison?.isComparing && (
        <div className={styles.hint}>
          <Card tone="primary" padding="sm">
            <div role="status">
              <Text size="small" weight="medium">
                {texts.picked[comparison.picked.length]}
              </Text>
            </div>
          </Card>
        </div>
      )}
    </>
  );
}

interface ListControlsProps {
  order: Order;
  comparison: Comparison;
  onJump: (month: YearMonth) => void;
  onShowAll: () => void;
}

function ListControls({ order, comparison: { isComparing, enter, leave }, onJump, onShowAll }: ListControlsProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <Button
        size="sm"
        variant={isComparing ? 'primary' : 'quiet'}
        icon="compare"
        aria-pressed={isComparing}
        onClick={isComparing ? leave : enter}
      >
        {isComparing ? texts.stopComparing : texts.compare}
      </Button>
      <Tooltip text={texts.all}>
        <IconButton icon="photo" variant="soft" label={texts.all} onClick={onShowAll} />
      </Tooltip>
      <Button
        size="sm"
        variant="quiet"
        icon="sort"
        onClick={() => setSearch(withOtherOrder(search), { replace: true })}
      >
        {texts.sort[order]}
      </Button>
      <MonthJump order={order} onJump={onJump} />
    </>
  );
}
