import { graphql, useFragment } from 'react-relay';
import type { MorningMetrics_day$key } from '#frontend/__generated__/MorningMetrics_day.graphql.ts';
import { plainFormat } from '#frontend/app/forms/amountFormat.ts';
import { useSaveMetrics } from '#frontend/metrics/useSaveMetrics.ts';
import { weightFormat } from '#frontend/measures/weightFormat.ts';
import { weightHint } from '#frontend/metrics/weightHint.ts';
import { metricValueLimits } from '#gateway/metrics/metricLimits.rules.ts';
import { focusDay, focusWeight } from './focusDay.ts';
import { MorningField } from './MorningField.tsx';
import { unmeasured } from './morningRules.ts';
import { t } from '#frontend/language/t.ts';
import { metricUnitLabel } from '#frontend/metrics/metricUnitLabel.ts';

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
              databaseId
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
  const weighing = weightFormat();
  return (
    <>
      <MorningField
        label={t('Weight')}
        hint={weightHint(date, lastWeight)}
        last={weighing.amountOrNull(lastWeight?.value)}
        format={weighing}
        onSaved={focusDay}
        onSave={(amount, base) => save(weighing.measured(amount), () => weighing.measured(base()))}
      />
      {unmeasured(customFields).map(({ field, lastValue }) => (
        <MorningField
          key={field.databaseId}
          label={field.fieldName}
          last={lastValue ?? null}
          format={plainFormat(
            metricValueLimits,
            metricUnitLabel(field.unit),
            Number.isInteger(lastValue ?? 0) ? 1 : 0.1,
          )}
          onSaved={focusWeight}
          onSave={(value, base) => save({ fieldId: field.id, value }, () => ({ fieldId: field.id, value: base() }))}
        />
      ))}
    </>
  );
}
