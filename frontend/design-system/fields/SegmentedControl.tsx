import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, useId } from 'react';
import { Icon, type IconName } from '../pictures/Icon.tsx';
import * as styles from './SegmentedControl.css.ts';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';

interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
}

function thumbPosition(options: readonly { value: string }[], value: string) {
  return assignInlineVars({
    [styles.count]: String(options.length),
    [styles.chosen]: String(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    ),
  });
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A radio group for two to five options, of which none may be chosen. */
export function SegmentedControl<Value extends string>({
  label,
  labelHidden = true,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? visuallyHidden : styles.legend}>{label}</legend>
      <div
        className={styles.track}
        style={thumbPosition(options, value)}
        data-none={!options.some((option) => option.value === value) || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              className={styles.bare}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size="xs" />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the element with role tabpanel that shows the chosen tab's content. */
  panelId?: string;
}

/** Tabs with one tab stop; the arrow keys, Home and End choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, panelId }: TabsProps<Value>) {
  function choose(event: KeyboardEvent<HTMLButtonElement>) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    (event.currentTarget.parentElement?.children[tabs.indexOf(tab)] as HTMLElement | undefined)?.focus();
  }
  return (
    <div className={styles.track} style={thumbPosition(tabs, value)} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles.segment}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={choose}
        >
          {tab.icon && <Icon name={tab.icon} size="xs" />}
          {tab.label}
        </button>
      ))}
    </div>
  );
}
