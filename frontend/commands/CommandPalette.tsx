import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRead } from '#frontend/app/useRead.ts';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { visuallyHidden } from '#frontend/design-system/text/VisuallyHidden.css.ts';
import { readChoices } from '#frontend/home/quick/habits.ts';
import * as styles from './CommandPalette.css.ts';
import { type Command, type CommandContext, commands, findCommands, groupNames, kindCommand } from './commands.ts';
import { Keys } from './Keys.tsx';
import { commandTexts } from './texts.ts';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  context: CommandContext;
}

/** Finds a command, a screen or a day by its words, and runs it. */
export function CommandPalette({ open, onOpenChange, context }: CommandPaletteProps) {
  const hasRun = useRef(false);
  const run = (command: Command) => {
    hasRun.current = true;
    onOpenChange(false);
    command.run();
  };
  /** A command that was run decides on the focus itself. */
  const takeRun = () => {
    const ran = hasRun.current;
    hasRun.current = false;
    return ran;
  };
  return (
    <Modal open={open} onOpenChange={onOpenChange} className={styles.popup} finalFocus={() => !takeRun()}>
      <Dialog.Title className={visuallyHidden}>{commandTexts.title}</Dialog.Title>
      <Search context={context} onRun={run} />
    </Modal>
  );
}

interface SearchProps {
  context: CommandContext;
  onRun: (command: Command) => void;
}

/** The number of kinds of activity listed before anything is typed. */
const maxKinds = 4;

/** Mounted while the palette is open, so that each opening begins empty. The focus stays in the field. */
function Search({ context, onRun }: SearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  // By name: the person's activities join the list later.
  const [markedLabel, mark] = useState<string>();
  const kinds = useRead(readChoices) ?? [];
  const [activity, ...others] = commands(context);
  const offered = text === '' ? kinds.slice(0, maxKinds) : kinds;
  const all = [activity!, ...offered.map((kind) => kindCommand(kind, context)), ...others];
  const found = findCommands(all, text, context);
  const groups = Object.entries(Object.groupBy(found, ({ group }) => group));
  const options = groups.flatMap(([, items]) => items);
  const marked = Math.max(
    options.findIndex((command) => nameOf(command) === markedLabel),
    0,
  );
  const idOf = (command: Command) => `${id}${options.indexOf(command)}`;
  function press(event: KeyboardEvent) {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (event.nativeEvent.isComposing || options.length === 0 || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step) mark(nameOf(options.at((marked + step) % options.length)!));
    else onRun(options[marked]!);
  }
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={commandTexts.title}
          aria-expanded={options.length > 0}
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={options.length === 0 ? undefined : id + marked}
          placeholder={commandTexts.hint}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            mark(undefined);
          }}
          onKeyDown={press}
        />
      </div>
      <div className={styles.list} id={id} role="listbox" aria-label={commandTexts.title}>
        {groups.map(([group, items]) => (
          <div key={group} role="group" aria-label={groupNames[group as Command['group']]}>
            <div className={styles.group} aria-hidden>
              {groupNames[group as Command['group']]}
            </div>
            {items.map((command) => (
              <Option
                key={command.label}
                id={idOf(command)}
                command={command}
                isMarked={command === options[marked]}
                onMark={() => mark(nameOf(command))}
                onRun={() => onRun(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && commandTexts.none}
      </p>
    </>
  );
}

const nameOf = ({ group, label }: Command) => `${group} ${label}`;

interface OptionProps {
  id: string;
  command: Command;
  isMarked: boolean;
  onMark: () => void;
  onRun: () => void;
}

function Option({ id, command, isMarked, onMark, onRun }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <button
      ref={row}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-keyshortcuts={command.shortcut}
      className={styles.item}
      onPointerMove={onMark}
      onClick={onRun}
    >
      <Icon name={command.icon} />
      <span className={styles.label}>{command.label}</span>
      {command.shortcut && <Keys keys={[command.shortcut]} />}
    </button>
  );
}
