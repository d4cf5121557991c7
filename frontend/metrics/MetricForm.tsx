import { type FormEvent, useRef, useState } from 'react';
import { discardRefused } from '#frontend/app/forms/editBase.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { customMetricInput, customMetricLimits, metricKey } from '#gateway/metrics/customMetric.rules.ts';
import { enumName } from '#gateway/kernel/graphql/enumName.rules.ts';
import { commonMetrics, nameOfUnit, type UnitType, unitOfType, unitTypes } from '#gateway/metrics/metricUnit.rules.ts';
import { personalUnitType } from './personalUnitType.ts';
import * as styles from './MetricForm.css.ts';
import { unitTypeChoices } from './unitTypeLabels.ts';
import { useAddCustomMetricField } from './useAddCustomMetricField.ts';
import { t, translated } from '#frontend/language/t.ts';
import { metricUnitLabel } from './metricUnitLabel.ts';

interface MetricFormProps {
  date: Day;
  taken: readonly string[];
  onAdded: () => void;
}

interface MetricDraft {
  fieldName: string;
  unitType: UnitType;
  /** The id of the refused write (offline/unsynced.ts) whose values these are. */
  refused?: number;
}

const emptyMetric = (): MetricDraft => ({ fieldName: '', unitType: personalUnitType('length_inch') });

function isMetricDraft(value: unknown): value is MetricDraft {
  const { fieldName, unitType } = (value ?? {}) as Partial<MetricDraft>;
  return typeof fieldName === 'string' && unitTypes.some((unit) => unit === unitType);
}

export function MetricForm({ date, taken, onAdded }: MetricFormProps) {
  const {
    value: { fieldName, unitType, refused },
    change,
    forget,
    isChanged,
  } = useDraft<MetricDraft>({
    form: 'metric',
    initial: emptyMetric(),
    isValid: isMetricDraft,
    differs: ({ fieldName: name }) => name !== '',
  });
  const [problem, setProblem] = useState<string>();
  const [add, isAdding] = useAddCustomMetricField();
  useUnsaved({ form: 'metric', isUnsaved: isChanged && !isAdding, discard: forget });
  const rowId = useRowId();
  const input = useRef<HTMLInputElement>(null);

  function rename(name: string) {
    change({ fieldName: name });
    setProblem(undefined);
  }
  function refuse(message: string | undefined) {
    setProblem(message);
    if (message) input.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isAdding) return;
    const read = customMetricInput.safeParse({ fieldName, unit: unitOfType(unitType) });
    if (!read.success) return refuse(read.error.issues[0]?.message);
    const content = { fieldName: read.data.fieldName, unit: enumName(nameOfUnit(read.data.unit)!) };
    const outcome = await add({ input: { ...content, id: rowId(content) }, date });
    if (outcome.ok) {
      await discardRefused(refused);
      forget();
      onAdded();
    } else refuse(fieldErrors(outcome.problem)['fieldName']);
  }

  const isNamed = (name: string) => metricKey(name) === metricKey(fieldName);
  const isTaken = (name: string) => taken.some((used) => metricKey(used) === metricKey(name));
  // Chosen, it becomes the member's own words: a name in the language of the page.
  const common = commonMetrics.map((metric) => {
    const name = translated(metric.fieldName);
    const unitType = personalUnitType(metric.unitType);
    const isAdded = isTaken(name) || isTaken(metric.fieldName);
    const hint = isAdded ? t('Added') : metricUnitLabel(unitOfType(unitType));
    return { value: name, label: name, hint, disabled: isAdded, unitType };
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceGroup
        legend={t('Common metrics')}
        options={common}
        value={common.find(({ value }) => isNamed(value))?.value ?? null}
        onChange={(name) => {
          rename(name);
          change({ unitType: common.find(({ value }) => value === name)!.unitType });
        }}
      />
      <TextField
        ref={input}
        label={t('Metric name')}
        hint={t('Choose one above, or write your own.')}
        autoComplete="off"
        maxLength={customMetricLimits.name}
        value={fieldName}
        error={problem}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <ChoiceGroup
        legend={t('Unit type')}
        options={unitTypeChoices}
        value={unitType}
        onChange={(unit) => change({ unitType: unit })}
      />
      <ActionBar>
        <Button type="submit" size="lg" pending={isAdding}>
          {t('ADD METRIC')}
        </Button>
      </ActionBar>
    </form>
  );
}
