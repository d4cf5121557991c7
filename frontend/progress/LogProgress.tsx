import { type FormEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LogProgress_viewer$key } from '#frontend/__generated__/LogProgress_viewer.graphql.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import { changedElsewhere } from '#frontend/app/forms/editBase.ts';
import { notify } from '#frontend/app/notices.ts';
import { useNamedField } from '#frontend/app/forms/useNamedField.ts';
import { keptHere } from '#frontend/app/useMutation.ts';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Slider } from '#frontend/design-system/fields/Slider.tsx';
import { progressSlider } from '#gateway/accounts/onboarding.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { progressForm } from './editedProgress.ts';
import { progressSaved, progressTexts } from './notices.ts';
import { otherGoals, progressLabel } from './progressGoals.ts';
import * as styles from './ProgressScreen.css.ts';
import { useProgressChanges } from './useProgressChanges.ts';
import { useSaveProgress } from './useSaveProgress.ts';
import { percentText } from '#frontend/language/percentText.ts';
import { t } from '#frontend/language/t.ts';

interface MovedSliders {
  /** Percent by goal, with the recorded one when the slider was first moved; null for none, undefined where unknown. */
  moved: [goal: string, percent: number, base?: number | null][];
}
const noneMoved: MovedSliders = { moved: [] };

function isMovedSliders(value: unknown): value is MovedSliders {
  const moved = (value as Partial<MovedSliders> | undefined)?.moved;
  return Array.isArray(moved) && moved.every((one) => typeof one[0] === 'string' && typeof one[1] === 'number');
}

interface LogProgressProps {
  viewer: LogProgress_viewer$key;
  day: Day;
  /** True for the refused progress of a day that the person edits: the form shows only that. */
  isEdit: boolean;
}

/** How far one feels with the goals one came for. Only what was moved is saved; what fails stays moved. */
export function LogProgress({ viewer, day, isEdit }: LogProgressProps) {
  const { latestProgress } = useFragment(
    graphql`
      fragment LogProgress_viewer on Viewer @throwOnFieldError {
        latestProgress {
          id
          goalType
          progressValue
        }
      }
    `,
    viewer,
  );
  const name = progressForm(isEdit ? day : undefined);
  const {
    value: draft,
    change,
    forget,
    isChanged,
  } = useDraft<MovedSliders>({ form: name, place: day, initial: noneMoved, isValid: isMovedSliders });
  useProgressChanges();
  const moved = new Map(draft.moved.map(([goal, percent]) => [goal, percent]));
  const [isWhole, setWhole] = useState(false);
  const [save, isSaving] = useSaveProgress(day);
  const navigate = useNavigateUnlessLeft();
  const form = useRef<HTMLFormElement>(null);
  useNamedField(form, isEdit);
  useUnsaved({ form: name, isUnsaved: isChanged && !isSaving, discard: forget });
  const recorded = new Map(latestProgress.map(({ goalType, progressValue }) => [goalType, progressValue]));
  // In the order of their names: the latest first would let a slider jump when it is saved.
  const own = [...recorded.keys()].toSorted();
  const others = otherGoals(own);
  const all = isWhole || own.length === 0 ? [...own, ...others] : own;
  const shown = isEdit ? [...moved.keys()] : all;
  const elsewhere = (goal: string) => {
    const percent = recorded.get(goal) ?? null;
    const [, typed, base] = draft.moved.find(([name]) => name === goal) ?? [];
    const isOther = base !== undefined && percent !== null && percent !== base && percent !== typed;
    return isOther && !isSaving && changedElsewhere(percentText(percent));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || moved.size === 0) return;
    const { saved, isQueued } = await save(moved);
    change(({ moved: now }) => ({ moved: now.filter(([goal, percent]) => saved.get(goal) !== percent) }));
    if (saved.size < moved.size) return;
    notify(isQueued ? keptHere() : progressSaved);
    if (!isEdit) return;
    forget();
    navigate('/progress', { replace: true });
  };
  return (
    <Card aria-labelledby="log-progress">
      <SectionHeading
        id="log-progress"
        title={t('Log progress')}
        subtitle={isEdit ? shortDay(day) : progressTexts.feel}
      />
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        {shown.map((goal) => (
          <Slider
            key={goal}
            label={progressLabel(goal)}
            min={progressSlider.min}
            max={progressSlider.max}
            value={moved.get(goal) ?? recorded.get(goal) ?? progressSlider.start}
            format={(percent) => (moved.has(goal) || recorded.has(goal) ? percentText(percent) : progressTexts.notYet)}
            hint={elsewhere(goal)}
            onChange={(percent) => change((before) => move(before, goal, percent, recorded.get(goal) ?? null))}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" pending={isSaving} pendingLabel={t('Saving...')} disabled={moved.size === 0}>
            {t('Save progress')}
          </Button>
          {shown === own && others.length > 0 && (
            <Button variant="quiet" icon="plus" onClick={() => setWhole(true)}>
              {t('More goals')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Keeps what was recorded when a slider was first moved: what other devices record since then is new to the person. */
function move({ moved }: MovedSliders, goal: string, percent: number, recorded: number | null): MovedSliders {
  const before = moved.find(([name]) => name === goal);
  if (!before) return { moved: [...moved, [goal, percent, recorded]] };
  return { moved: moved.map((one) => (one === before ? [goal, percent, before[2]] : one)) };
}
