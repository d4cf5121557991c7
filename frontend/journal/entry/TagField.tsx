import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { tagKey, tagLimits, uniqueTags } from '#gateway/journal/journalExtras.rules.ts';
import { extrasTexts } from '../extrasTexts.ts';
import * as styles from '../Extras.css.ts';
import { useJournalTags } from '../useJournalTags.ts';

interface TagFieldProps {
  tags: readonly string[];
  disabled: boolean;
  onChange: (tags: readonly string[]) => void;
}

const maxSuggestions = 6;

/** The tags of an entry, and a field for the next one, which offers the person's own while it has the focus. */
export function TagField({ tags, disabled, onChange }: TagFieldProps) {
  const [text, setText] = useState('');
  const [isActive, setActive] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const known = useJournalTags(isActive);
  const isFull = tags.length >= tagLimits.tags;

  function add(typed: string) {
    setText('');
    const tag = typed.replace(/^[\s#]+/, '').trim();
    if (tag !== '' && !isFull) onChange(uniqueTags([...tags, tag]));
  }
  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '' && tags.length > 0) return remove(tags.at(-1)!);
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add(text);
  }
  /** What was typed is a tag when the focus leaves all of this. */
  function leave({ relatedTarget }: FocusEvent) {
    if (group.current?.contains(relatedTarget)) return;
    setActive(false);
    add(text);
  }
  const suggestions = isActive && !isFull ? suggested(known, tags, text) : [];
  return (
    <div ref={group} className={styles.tags} role="group" aria-label={extrasTexts.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          <button
            type="button"
            className={styles.remove}
            aria-label={extrasTexts.removeTag(tag)}
            disabled={disabled}
            onBlur={leave}
            onClick={() => remove(tag)}
          >
            <Icon name="close" size="xs" />
          </button>
        </span>
      ))}
      <input
        ref={input}
        className={styles.input}
        aria-label={extrasTexts.addTag}
        placeholder={isFull ? extrasTexts.enough : extrasTexts.addTag}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={tagLimits.characters}
        readOnly={isFull}
        disabled={disabled}
        value={text}
        onChange={({ target }) => (target.value.endsWith(',') ? add(target.value.slice(0, -1)) : setText(target.value))}
        onFocus={() => setActive(true)}
        onBlur={leave}
        onKeyDown={press}
      />
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={extrasTexts.yourTags}>
          {suggestions.map((tag) => (
            <button
              key={tag}
              type="button"
              className={styles.suggestion}
              // The focus stays in the field, and with it the keyboard of a phone.
              onPointerDown={(event) => event.preventDefault()}
              onBlur={leave}
              onClick={() => {
                add(tag);
                input.current?.focus();
              }}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the person's tags that begin with the typed text, or have a word that does. */
function suggested(known: readonly string[], tags: readonly string[], text: string): string[] {
  const chosen = new Set(tags.map(tagKey));
  const typed = tagKey(text.replace(/^[\s#]+/, ''));
  const fits = (tag: string) => ` ${tagKey(tag)}`.includes(` ${typed}`);
  return known.filter((tag) => !chosen.has(tagKey(tag)) && fits(tag)).slice(0, maxSuggestions);
}
