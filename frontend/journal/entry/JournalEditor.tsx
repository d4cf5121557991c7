import { type KeyboardEvent, useState } from 'react';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { TextArea } from '#frontend/design-system/fields/TextArea.tsx';
import { characterCount, isUnsaved, maxCharacters, wordCount } from '#gateway/journal/journal.rules.ts';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import * as styles from '../Journal.css.ts';
import type { JournalPage } from './journalPage.ts';
import { countsText, texts } from '../texts.ts';

interface JournalEditorProps {
  page: JournalPage;
  isSaving: boolean;
  onType: (text: string) => void;
  onSave: () => Promise<void>;
}

/** The sheet to write on. While there are two texts to choose from it is only for reading. */
export function JournalEditor({ page: { text, saved, choice }, isSaving, onType, onSave }: JournalEditorProps) {
  const [complaint, setComplaint] = useState('');
  const isChanged = isUnsaved(text, saved?.content);
  const canSave = isChanged && !choice && !isSaving;
  const save = () => {
    const problem = problemOf(text);
    setComplaint(problem);
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
          height="50vh"
          placeholder={texts.placeholder}
          value={text}
          readOnly={choice !== null}
          error={complaint}
          onKeyDown={saveByKey}
          onChange={(event) => {
            setComplaint('');
            onType(event.target.value);
          }}
        />
        <div className={styles.foot}>
          <Text as="span" size="small" tone="soft" tabular>
            {countsText(wordCount(text), characterCount(text))}
          </Text>
          <span role="status">
            {isChanged && (
              <Text as="span" size="small" tone="accent" weight="strong">
                {texts.unsaved}
              </Text>
            )}
          </span>
        </div>
      </Card>
      <ActionBar>
        <Button disabled={!isChanged || choice !== null} pending={isSaving} onClick={save}>
          SAVE
        </Button>
      </ActionBar>
    </>
  );
}

function problemOf(text: string): string {
  if (text.trim() === '') return journalTexts.contentRequired;
  return characterCount(text) > maxCharacters ? journalTexts.tooLong : '';
}
