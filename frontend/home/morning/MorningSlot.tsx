import { Suspense, useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MorningSlot_day$key } from '#frontend/__generated__/MorningSlot_day.graphql.ts';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { loadable } from '#frontend/app/loadable.tsx';
import { memberZone } from '#frontend/app/memberZone.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { isSleep } from '#gateway/activities/activityKind.rules.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { earlyMinutes, fieldHeight, morningCard, nightHeight, unmeasured } from './morningRules.ts';

const morning = loadable(async () => (await import('./Morning.tsx')).Morning);

/** Holds a day and nothing of a person. */
const notNowKey = 'last_night_not_now';

interface MorningSlotProps {
  day: MorningSlot_day$key;
  today: Day;
}

/**
 * Offers to log the night of a day without sleep, and in the morning the weight. Its code loads after the first paint, so
 * that it reserves the height.
 */
export function MorningSlot({ day: key, today }: MorningSlotProps) {
  const day = useFragment(
    graphql`
      fragment MorningSlot_day on Day @throwOnFieldError {
        date
        activities {
          activityType
        }
        usualNight {
          wakeUp
        }
        metrics {
          weight
          lastWeight {
            value
          }
          customFields {
            value
            lastValue
          }
        }
        ...LastNight_day
        ...MorningMetrics_day
      }
    `,
    key,
  );
  const { date, activities, usualNight, metrics } = day;
  const { hour, minute } = useArrival();
  const [notNow, setNotNow] = useState(() => readStored(notNowKey));
  const isToday = date === today;
  const isOver = date < today || (isToday && hour * 60 + minute >= (usualNight?.wakeUp ?? 0) - earlyMinutes);
  const hasSleep = activities.some(({ activityType }) => isSleep(activityType));
  const asksNight = usualNight != null && isOver && notNow !== date && !hasSleep;
  const asksMetrics = isToday && hour < 12 && metrics.weight == null && metrics.lastWeight != null;
  if (!asksNight && !asksMetrics) return null;
  function dismiss() {
    store(notNowKey, date);
    setNotNow(date);
  }
  const fields = asksMetrics ? [null, ...unmeasured(metrics.customFields)] : [];
  const reserved = (
    <>
      {asksNight && <Skeleton height={nightHeight} />}
      {fields.map((_, index) => (
        <Skeleton key={index} height={fieldHeight} />
      ))}
    </>
  );
  return (
    <Card aria-label={morningCard} padding="sm" gap="sm">
      <IslandBoundary>
        <Suspense fallback={reserved}>
          <morning.Component
            day={day}
            today={today}
            asksNight={asksNight}
            asksMetrics={asksMetrics}
            onDismiss={dismiss}
          />
        </Suspense>
      </IslandBoundary>
    </Card>
  );
}

/** Returns the time at which the page was opened, or came back to the screen. */
function useArrival(): Temporal.ZonedDateTime {
  const [arrival, setArrival] = useState(zonedNow);
  useEffect(() => {
    const arrive = () => setArrival(zonedNow());
    document.addEventListener('visibilitychange', arrive);
    return () => document.removeEventListener('visibilitychange', arrive);
  }, []);
  return arrival;
}

const zonedNow = () => clock.now().toZonedDateTimeISO(memberZone());
