import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { Announcement } from '#frontend/billing/Announcement.tsx';
import { InsightCard } from '#frontend/insights/InsightCard.tsx';
import { MetricsCard } from '#frontend/metrics/MetricsCard.tsx';
import { ProgressPhotosCard } from '#frontend/photos/ProgressPhotosCard.tsx';
import { RecentProgressCard } from '#frontend/progress/RecentProgressCard.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import * as styles from './DayPage.css.ts';
import { OperatorSlot } from './operating/OperatorSlot.tsx';
import { QuickLog } from './quick/QuickLog.tsx';
import { RowActions } from './RowActions.tsx';

interface SecondColumnProps {
  viewer: HomeScreenQuery['response']['viewer'];
  date: Day;
}

/** The cards that a phone shows only after scrolling. The insight and the announcement load their own data. */
export function SecondColumn({ viewer, date }: SecondColumnProps) {
  return (
    <>
      {/* Keyed, so that input stays with its day. */}
      <MetricsCard key={date} day={viewer.day} />
      <div className={styles.cards}>
        <QuickLog viewer={viewer} day={date} />
        <ProgressPhotosCard day={viewer.day} viewer={viewer} />
        <RecentProgressCard day={viewer.day} />
        <IslandBoundary>
          <InsightCard />
          <Announcement />
          <OperatorSlot />
          <RowActions />
        </IslandBoundary>
      </div>
    </>
  );
}
