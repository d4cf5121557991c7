import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MetricsCard_day$key } from '#frontend/__generated__/MetricsCard_day.graphql.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { SourceMark } from '#frontend/wearables/SourceMark.tsx';
import { metricValueLimits } from '#gateway/metrics/metricLimits.rules.ts';
import { plainFormat } from '#frontend/app/forms/amountFormat.ts';
import { MetricField } from './MetricField.tsx';
import * as styles from './MetricsCard.css.ts';
import { metricCardTexts } from './notices.ts';
import { useSaveMetrics, writesOf } from './useSaveMetrics.ts';
import { weightFormat } from '#frontend/measures/weightFormat.ts';
import { weightHint } from './weightHint.ts';
import { t } from '#frontend/language/t.ts';
import { metricUnitLabel } from './metricUnitLabel.ts';

// Loads with edit mode, because few members remove a metric.
const loadRemoval = async () => ({ default: (await import('./RemoveMetricButton.tsx')).RemoveMetricButton });
const RemoveMetricButton = lazy(loadRemoval);

export function MetricsCard({ day }: { day: MetricsCard_day$key }) {
  const { date, metrics } = useFragment(
    graphql`
      fragment MetricsCard_day on Day @throwOnFieldError {
        date
        metrics {
          weight
          weightSource
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
  const { weight, weightSource, lastWeight, customFields } = metrics;
  const save = useSaveMetrics(date);
  const weighing = weightFormat();
  const [wantsEditing, setEditing] = useState(false);
  const isEditing = wantsEditing && customFields.length > 0;
  const [removals, setRemovals] = useState(0);
  const controls = useRef<HTMLDivElement>(null);
  function removed() {
    if (customFields.length === 1) setEditing(false);
    setRemovals((count) => count + 1);
  }
  // The pressed button is gone with its row, so the focus moves to the end of the card.
  useEffect(() => {
    if (removals > 0) [...controls.current!.querySelectorAll<HTMLElement>('a, button')].at(-1)?.focus();
  }, [removals]);

  return (
    <Card aria-labelledby="metrics">
      <SectionHeading id="metrics" title={t('Metrics')} />
      <div className={styles.fields}>
        <MetricField
          name="weight"
          label={t('Weight')}
          hint={
            weightSource === 'WHOOP' && weight ? (
              <Measured hint={weightHint(date, lastWeight)} />
            ) : (
              weightHint(date, lastWeight)
            )
          }
          stored={weighing.amountOrNull(weight)}
          last={weighing.amountOrNull(lastWeight?.value)}
          format={weighing}
          onSave={(amount, base) => save(weighing.measured(amount), () => weighing.measured(base()))}
          isWrittenBy={writesOf(date, null)}
          trailing={isEditing && <IconButton icon="lock" label={metricCardTexts.weightStays} disabled />}
        />
        {customFields.map(({ field, value, lastValue }) => (
          <MetricField
            key={field.databaseId}
            name={field.databaseId}
            label={field.fieldName}
            stored={value ?? null}
            last={lastValue ?? null}
            format={plainFormat(metricValueLimits, metricUnitLabel(field.unit))}
            onSave={(measured, base) =>
              save({ fieldId: field.id, value: measured }, () => ({ fieldId: field.id, value: base() }))
            }
            isWrittenBy={writesOf(date, field)}
            trailing={
              isEditing && (
                <Suspense>
                  <RemoveMetricButton id={field.id} name={field.fieldName} date={date} onRemoved={removed} />
                </Suspense>
              )
            }
          />
        ))}
      </div>
      <div ref={controls} className={styles.controls}>
        <ButtonLink variant="soft" icon="plus" to={`/add-metric?date=${date}`}>
          {t('ADD METRIC')}
        </ButtonLink>
        {customFields.length > 0 && (
          <Button
            variant="quiet"
            aria-pressed={isEditing}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? t('DONE EDITING') : t('EDIT METRICS')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function preload(): void {
  loadRemoval().catch(() => {
    // Loaded again when edit mode starts.
  });
}

function Measured({ hint }: { hint: string | undefined }) {
  return (
    <>
      {hint && `${hint} · `}
      <SourceMark />
    </>
  );
}
