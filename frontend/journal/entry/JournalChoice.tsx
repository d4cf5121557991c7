import { useEffect, useRef } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import * as styles from '../Journal.css.ts';
import { ExtrasLine } from '../ExtrasLine.tsx';
import type { Choice, SavedText, StoredExtras, Written } from './journalPage.ts';
import { texts } from '../texts.ts';
import { translated } from '#frontend/language/t.ts';

interface JournalChoiceProps {
  choice: { mine: Written; theirs: SavedText };
  onChoose: (chosen: Choice) => void;
}

/** Two texts of one day beside each other. Nothing goes until the person has chosen. */
export function JournalChoice({ choice: { mine, theirs }, onChoose }: JournalChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It appears above what was being typed.
    box.current?.focus();
  }, []);
  return (
    <Card aria-labelledby="journal-choice">
      <div ref={box} tabIndex={-1} role="alert">
        <SectionHeading id="journal-choice" title={texts.choose} subtitle={translated(journalTexts.conflict)} />
      </div>
      <div className={styles.texts}>
        <OneText
          title={texts.mine}
          text={mine.text}
          extras={mine.extras}
          action={texts.keepMine}
          onChoose={() => onChoose('mine')}
        />
        <OneText
          title={texts.theirs}
          text={theirs.content}
          extras={theirs}
          action={texts.keepTheirs}
          onChoose={() => onChoose('theirs')}
        />
      </div>
      <Button variant="quiet" onClick={() => onChoose('both')}>
        {texts.keepBoth}
      </Button>
      <Text size="small" tone="soft">
        {texts.chooseHint}
      </Text>
    </Card>
  );
}

interface OneTextProps {
  title: string;
  text: string;
  extras: StoredExtras;
  action: string;
  onChoose: () => void;
}

function OneText({ title, text, extras, action, onChoose }: OneTextProps) {
  return (
    <section className={styles.text} aria-label={title}>
      <Text size="small" weight="strong">
        {title}
      </Text>
      {/* A long text scrolls in its box, also by keyboard. */}
      <div className={styles.written} tabIndex={0} role="group" aria-label={title}>
        {text}
      </div>
      <ExtrasLine {...extras} />
      <Button variant="soft" onClick={onChoose}>
        {action}
      </Button>
    </section>
  );
}
