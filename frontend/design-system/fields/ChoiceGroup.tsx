import { useId } from 'react';
import * as styles from './ChoiceGroup.css.ts';
import { FieldNote } from './FieldNote.tsx';
import { Icon, type IconName } from '../pictures/Icon.tsx';
import { bare } from './SegmentedControl.css.ts';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';

interface Common<Value extends string> {
  legend: string;
  legendHidden?: boolean;
  options: readonly { value: Value; label: string; icon?: IconName; hint?: string; disabled?: boolean }[];
  /** 1, 2, or as many as fit (3). */
  columns?: keyof typeof styles.columns;
  error?: string | null | undefined;
}

type ChoiceGroupProps<Value extends string> = Common<Value> &
  (
    | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void }
    | { multiple?: false; value: Value | null; onChange: (value: Value) => void }
  );

/** Tiles to pick one or several of, on native checkboxes or radio buttons. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, legendHidden, options, columns = 2, error } = props;
  const name = useId();
  const isChosen = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);
  function choose(value: Value) {
    if (!props.multiple) return props.onChange(value);
    return props.onChange(isChosen(value) ? props.value.filter((other) => other !== value) : [...props.value, value]);
  }
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={legendHidden ? visuallyHidden : styles.legend}>{legend}</legend>
      <div className={styles.columns[columns]}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              className={bare}
              type={props.multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={isChosen(option.value)}
              disabled={option.disabled}
              onChange={() => choose(option.value)}
            />
            {option.icon && <Icon name={option.icon} />}
            <span className={styles.words}>
              <span className={styles.name}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            <span className={styles.tick}>
              <Icon name="check" size="sm" />
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-error`} error={error} />
    </fieldset>
  );
}
