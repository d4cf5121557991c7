import { graphql, useFragment } from 'react-relay';
import type { LongRanges_viewer$key } from '#frontend/__generated__/LongRanges_viewer.graphql.ts';
import { PremiumButton } from '#frontend/billing/PremiumButton.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { longRangeLabel, longRanges } from '#gateway/billing/longRange.rules.ts';
import * as styles from './LongRanges.css.ts';
import type { ShownRange } from './shownRange.ts';
import { t } from '#frontend/language/t.ts';

interface LongRangesProps {
  viewer: LongRanges_viewer$key;
  range: ShownRange;
  onChoose: (range: ShownRange) => void;
}

/** Half a year and a year, for whoever has premium-analytics; others see that there is more. */
export function LongRanges({ viewer, range, onChoose }: LongRangesProps) {
  const { gates, membership } = useFragment(
    graphql`
      fragment LongRanges_viewer on Viewer @throwOnFieldError {
        gates
        membership
      }
    `,
    viewer,
  );
  const isOpen = gates.includes('premium-analytics');
  return (
    <div className={styles.ranges} role="group" aria-label={t('Longer ranges')}>
      {longRanges.map((days) =>
        isOpen ? (
          <Button key={days} size="sm" variant="quiet" aria-pressed={range === days} onClick={() => onChoose(days)}>
            <bdi>{longRangeLabel(days)}</bdi>
          </Button>
        ) : (
          <PremiumButton key={days} membership={membership} size="sm" variant="quiet" icon="lock">
            <span>
              <bdi>{longRangeLabel(days)}</bdi>
              <VisuallyHidden> {t('(Premium)')}</VisuallyHidden>
            </span>
          </PremiumButton>
        ),
      )}
    </div>
  );
}
