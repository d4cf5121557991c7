import type { ReactNode } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { useBackOnline, useOnline } from '#frontend/design-system/states/useOnline.ts';
import { journalTexts } from '#gateway/journal/journalTexts.rules.ts';
import type { JournalPage } from './journalPage.ts';
import { texts } from '../texts.ts';
import { translated } from '#frontend/language/t.ts';

interface JournalNotesProps {
  page: JournalPage;
  /** Another tab keeps an unsaved text of this day. */
  isElsewhere: boolean;
  onJoin: () => void;
  onDiscard: () => void;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says where the text comes from when it is not what the server has. */
export function JournalNotes({
  page: { isCached, isRestored, saved, choice },
  isElsewhere,
  onJoin,
  onDiscard,
  isRetrying,
  onRetry,
}: JournalNotesProps) {
  const isOnline = useOnline();
  useBackOnline(isCached ? onRetry : undefined);
  return (
    <>
      {isCached && (
        <Note>
          <div>
            <Text size="small" tone="danger" weight="medium">
              {isOnline ? translated(journalTexts.loadFailed) : texts.offline}
            </Text>
            <Text size="small" tone="soft">
              {saved ? texts.copyShown : texts.noCopy}
            </Text>
          </div>
          <Button bare size="sm" icon="refresh" pending={isRetrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        </Note>
      )}
      {isElsewhere && !choice && (
        <Note>
          <Text size="small" tone="soft">
            {texts.elsewhere}
          </Text>
          <Button bare size="sm" onClick={onJoin}>
            {texts.keepBoth}
          </Button>
        </Note>
      )}
      {isRestored && (
        <Note>
          <Text size="small" tone="soft">
            {texts.restored}
          </Text>
          <Button bare size="sm" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Card as="div" tone="sunken" padding="sm">
      <div role="status">
        <Inline justify="between" wrap>
          {children}
        </Inline>
      </div>
    </Card>
  );
}
