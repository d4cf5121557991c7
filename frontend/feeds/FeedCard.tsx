import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FeedCard_viewer$key } from '#frontend/__generated__/FeedCard_viewer.graphql.ts';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { feedTexts as texts } from './texts.ts';
import { useRemoveCalendarFeed, useRenewCalendarFeed } from './useCalendarFeed.ts';

/** Makes, shows, renews and ends the calendar feed. */
export function FeedCard({ viewer }: { viewer: FeedCard_viewer$key }) {
  const { calendarFeed } = useFragment(
    graphql`
      fragment FeedCard_viewer on Viewer @throwOnFieldError {
        calendarFeed {
          url
        }
      }
    `,
    viewer,
  );
  const [renew, isRenewing] = useRenewCalendarFeed();
  const [remove, isRemoving] = useRemoveCalendarFeed();
  const [isAsking, setAsking] = useState(false);
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      notify(texts.copied);
    } catch {
      notify({ ...texts.copyFailed, variant: 'destructive' });
    }
  }
  async function confirm() {
    await renew({});
    setAsking(false);
  }
  return (
    <Card padding="lg" aria-labelledby="calendar-feed">
      <SectionHeading id="calendar-feed" title={texts.title} subtitle={texts.how} />
      {calendarFeed ? (
        <>
          <TextField
            label={texts.address}
            value={calendarFeed.url}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon="copy" block="phone" onClick={() => void copy(calendarFeed.url)}>
            {texts.copy}
          </Button>
          <Inline fill>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {texts.renew}
            </Button>
            <Button variant="destructive" pending={isRemoving} onClick={() => void remove({})}>
              {texts.remove}
            </Button>
          </Inline>
        </>
      ) : (
        <>
          <Text tone="soft">{texts.off}</Text>
          <Button icon="calendar" block="phone" pending={isRenewing} onClick={() => void renew({})}>
            {texts.make}
          </Button>
        </>
      )}
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.question}
        description={texts.consequence}
        confirmLabel={texts.renew}
        pending={isRenewing}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
