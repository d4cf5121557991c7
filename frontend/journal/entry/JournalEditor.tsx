import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { TextArea } from '#frontend/design-system/fields/TextArea.tsx';
import { characterCount, maxCharacters, wordCount } from '#gateway/journal/journal.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import * as styles from '../Journal.css.ts';
import type { JournalExtras } from '#gateway/journal/journalExtras.rules.ts';
import { isChanged as hasChanged, type JournalPage } from './journalPage.ts';
import { MoodPicker } from './MoodPicker.tsx';
import { TagField } from './TagField.tsx';
import { editorTexts, promptsOf } from './editorTexts.ts';
import { countsText, texts } from '../texts.ts';
import { useIsEntryWaiting } from '../useIsEntryWaiting.ts';
import { t } from '#frontend/language/t.ts';

interface JournalEditorProps {
  date: Day;
  page: JournalPage;
  isSaving: boolean;
  onType: (text: string) => void;
  onMark: (extras: JournalExtras) => void;
  onSave: () => Promise<void>;
}

/** The window without header, date and buttons. */
const largeHeight = 'max(50vh, calc(100dvh - 20rem))';

/** The text area. While there are two texts to choose from it is read-only. */
export function JournalEditor({ date, page, isSaving, onType, onMark, onSave }: JournalEditorProps) {
  const { text, extras, saved, choice } = page;
  const [fieldError, setFieldError] = useState('');
  const [isLarge, setLarge] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { state } = useLocation();
  // An empty page is opened to be written.
  const [isWriting] = useState(text === '' || (state as { isWriting?: true } | null)?.isWriting === true);
  useEffect(() => {
    const { current } = area;
    if (!isWriting || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isWriting]);
  const isChanged = hasChanged(page, saved);
  const isWaiting = useIsEntryWaiting(date);
  const canSave = isChanged && !choice && !isSaving;
  const save = () => {
    const problem = problemOf(text);
    setFieldError(problem);
    if (!problem) void onSave();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave) save();
  };
  return (
    <>
      <Card as="div" gap="sm">
        <TextArea
          label={texts.title}
          labelHidden
          ref={area}
          // A person may write from right to left in an app that reads from left to right.
          dir="auto"
          height={isLarge ? largeHeight : '50vh'}
          placeholder={texts.placeholder}
          value={text}
          readOnly={choice !== null}
          error={fieldError}
          onKeyDown={saveByKey}
          onChange={(event) => {
            setFieldError('');
            onType(event.target.value);
          }}
        />
        {text === '' && !choice && (
          <div className={styles.prompts} role="group" aria-label={editorTexts.prompts}>
            {promptsOf(date).map((prompt) => (
              <Button
                key={prompt}
                bare
                size="sm"
                onClick={() => {
                  onType(`${prompt}\n`);
                  area.current?.focus();
                }}
              >
                {prompt}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.extras}>
          <MoodPicker value={extras.mood} disabled={choice !== null} onChange={(mood) => onMark({ ...extras, mood })} />
          <TagField tags={extras.tags} disabled={choice !== null} onChange={(tags) => onMark({ ...extras, tags })} />
        </div>
        <div className={styles.foot}>
          <Text as="span" size="small" tone="soft" tabular>
            {countsText(wordCount(text), characterCount(text))}
          </Text>
          <span role="status">
            {isChanged ? (
              <Text as="span" size="small" tone="accent" weight="strong">
                {texts.unsaved}
              </Text>
            ) : (
              isWaiting && (
                <Text as="span" size="small" tone="soft">
                  {texts.waiting}
                </Text>
              )
            )}
          </span>
          <Button bare size="sm" onClick={() => setLarge(!isLarge)}>
            {isLarge ? editorTexts.shrink : editorTexts.enlarge}
          </Button>
        </div>
      </Card>
      <ActionBar>
        <Button disabled={!isChanged || choice !== null} pending={isSaving} onClick={save}>
          {t('SAVE')}
        </Button>
      </ActionBar>
    </>
  );
}

function problemOf(text: string): string {
  if (text.trim() === '') return journalTexts.contentRequired;
  return characterCount(text) > maxCharacters ? journalTexts.tooLong : '';
}
