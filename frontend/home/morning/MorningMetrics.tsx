import { graphql, useFragment } from 'react-relay';
import type { MorningMetrics_day$key } from '#frontend/__generated__/MorningMetrics_day.graphql.ts';
import { useSaveMetrics } from '#frontend/metrics/useSaveMetrics.ts';
import { weightHint } from '#frontend/metrics/weightHint.ts';
import { weightLimits } from '#gateway/measures/weight.rules.ts';
import { metricValueLimits } from '#gateway/metrics/metricLimits.rules.ts';
import { focusDay, focusWeight } from './focusDay.ts';
import { MorningField } from './MorningField.tsx';
import { unmeasured } from './morningRules.ts';

/** The weight and two more metrics of a day that has no weight yet. */
export function MorningMetrics({ day }: { day: MorningMetrics_day$key }) {
  const { date, metrics } = useFragment(
    graphql`
      fragment MorningMetrics_day on Day @throwOnFieldError {
        date
        metrics {
          lastWeight {
            date
            value
            change
            changeSince
          }
          customFields {
            field {
              id
              uuid
              fieldName
              unit
            }
            value
            lastValue
          }
        }
      }
    `,
    day,
  );
  const { lastWeight, customFields } = metrics;
  const save = useSaveMetrics(date);
  return (
    <>
      <MorningField
        label="Weight"
        unit="lbs"
        hint={weightHint(date, lastWeight)}
        last={lastWeight?.value ?? null}
        step={0.2}
        limits={weightLimits}
        onSaved={focusDay}
        onSave={(weight, base) => save({ weight }, () => ({ weight: base() }))}
      />
      {unmeasured(customFields).map(({ field, lastValue }) => (
        <MorningField
          key={field.uuid}
          label={field.fieldName}
          unit={field.unit}
          last={lastValue ?? null}
          step={Number.isInteger(lastValue ?? 0) ? 1 : 0.1}
          limits={metricValueLimits}
          onSaved={focusWeight}
          onSave={(value, base) => save({ fieldId: field.id, value }, () => ({ fieldId: field.id, value: base() }))}
        />
      ))}
    </>
  );
}
