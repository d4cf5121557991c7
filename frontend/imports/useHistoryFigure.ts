import { graphql, useFragment } from 'react-relay';
import type { useHistoryFigure_amount$key } from '#frontend/__generated__/useHistoryFigure_amount.graphql.ts';
import { activityTimesText } from '#frontend/app/days/activityTime.ts';
import { wholeEnergyText } from '#frontend/measures/energyFormat.ts';
import { personalWeight } from '#frontend/measures/weightFormat.ts';

/** Returns the times or the amount of an entry in the person's clock and units; `figure` for what has no parts. */
export function useHistoryFigure(figure: string, parts: useHistoryFigure_amount$key | null | undefined): string {
  const amount = useFragment(
    graphql`
      fragment useHistoryFigure_amount on HistoryAmount {
        startTime
        endTime
        timezone
        kilocalories
        weight
      }
    `,
    parts,
  );
  if (!amount) return figure;
  const { startTime, endTime, timezone, kilocalories, weight } = amount;
  if (startTime && endTime && timezone) return activityTimesText({ startTime, endTime, timezone });
  if (typeof kilocalories === 'number') return wholeEnergyText(kilocalories);
  return typeof weight === 'number' ? personalWeight(weight) : figure;
}
