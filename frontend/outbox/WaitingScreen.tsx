import { useSyncExternalStore } from 'react';
import { isRead } from '#frontend/app/offline/outbox.ts';
import { syncNow } from '#frontend/app/offline/syncNow.ts';
import { unsynced } from '#frontend/app/offline/unsynced.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { WriteRow } from './WriteRow.tsx';
import { t } from '#frontend/language/t.ts';

/** Lists the writes that have not reached the server: those it refused, and those that wait. */
export function WaitingScreen() {
  const writes = useSyncExternalStore(unsynced.subscribe, unsynced.all);
  const areRead = useSyncExternalStore(unsynced.subscribe, isRead);
  const refused = writes.filter(({ refusal }) => refusal !== null);
  const waiting = writes.filter(({ refusal }) => refusal === null);
  return (
    <Screen title={t('Waiting to sync')} width="form" back="/home">
      {writes.length === 0 && (
        <Card>
          {areRead ? (
            <EmptyState
              icon="check"
              title={t('Everything is synced')}
              description={t('Nothing waits on this device.')}
            />
          ) : (
            <EmptyState
              icon="alert"
              title={t('What waits here can’t be read')}
              description={t('The browser doesn’t give Everystep what it stored. This page tries again by itself.')}
            />
          )}
        </Card>
      )}
      {refused.length > 0 && (
        <Card>
          <SectionHeading
            title={t('Needs your attention')}
            subtitle={t('The server did not accept these changes. They are only on this device.')}
          />
          <List label={t('Needs your attention')}>
            {refused.map((write) => (
              <WriteRow key={write.id} write={write} />
            ))}
          </List>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card>
          <SectionHeading
            title={t('On this device')}
            subtitle={t('These changes sync by themselves when you’re back online.')}
            aside={
              <Button size="sm" variant="soft" onClick={() => void syncNow()}>
                {t('Sync now')}
              </Button>
            }
          />
          <List label={t('Waiting to sync')}>
            {waiting.map((write) => (
              <WriteRow key={write.id} write={write} />
            ))}
          </List>
        </Card>
      )}
    </Screen>
  );
}
