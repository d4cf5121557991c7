import { useState } from 'react';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { Switch } from '#frontend/design-system/fields/Switch.tsx';
import type { Command } from './commands.ts';
import * as styles from './KeyList.css.ts';
import { isMac } from './isMac.ts';
import { Keys } from './Keys.tsx';
import { areSingleKeysOn, setSingleKeys } from './singleKeys.ts';
import { commandTexts, otherKeys } from './texts.ts';

interface KeyListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
}

const modifier = isMac ? '⌘' : 'Ctrl';

/** The list of all keys, and the switch that turns the single ones off. */
export function KeyList({ open, onOpenChange, commands }: KeyListProps) {
  const [areOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  const single = commands.flatMap(({ label, shortcut }) => (shortcut ? [{ label, keys: [shortcut] }] : []));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={commandTexts.keys}>
      <List rows={[{ label: commandTexts.title, keys: [modifier, 'K'] }, ...otherKeys]} />
      <Switch label={commandTexts.singleKeys} hint={commandTexts.singleKeysHint} checked={areOn} onChange={change} />
      {areOn && <List rows={[{ label: commandTexts.title, keys: ['/'] }, ...single]} />}
    </Dialog>
  );
}

function List({ rows }: { rows: readonly { label: string; keys: readonly string[] }[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, keys }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.keys}>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
