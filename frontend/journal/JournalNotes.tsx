import { type ReactNode, useState } from 'react';
import { Button } from '#frontend/design-system/Button.tsx';
import { Card } from '#frontend/design-system/Card.tsx';
import { Inline } from '#frontend/design-system/Stack.tsx';
import { Text } from '#frontend/design-system/Text.tsx';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import type { JournalPage } from './journalPage.ts';
import { texts } from './texts.ts';

interface JournalNotesProps {
  page: JournalPage;
  onDiscard: () => void;
  onRetry: () => Promise<void>;
}

/** Says where the text comes from when it is not what the server has. */
export function JournalNotes({ page: { isCached, isRestored }, onDiscard, onRetry }: JournalNotesProps) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <>
      {isCached && (
        <Note>
          <Text size="small" tone="danger" weight="medium">{journalTexts.loadFailed}</Text>
          <Button bare size="sm" icon="refresh" pending={isTrying} onClick={() => void retry()}>{texts.retry}</Button>
        </Note>
      )}
      {isRestored && (
        <Note>
          <Text size="small" tone="soft">{texts.restored}</Text>
          <Button bare size="sm" onClick={onDiscard}>{texts.discard}</Button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Card as="div" tone="sunken" padding="sm">
      <div role="status">
        <Inline justify="between" wrap>{children}</Inline>
      </div>
    </Card>
  );
}
