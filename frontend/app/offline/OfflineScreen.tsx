import { useEffect, useEffectEvent } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { useBackOnline, useOnline } from '#frontend/design-system/states/useOnline.ts';
import { t } from '#frontend/language/t.ts';

type OfflineScreenProps = { onRetry: () => void };

/** How often it looks whether the server responds again. */
const lookMs = 5000;

/** In place of a screen whose data cannot be had without a connection. It tries again by itself once the server responds. */
export const OfflineScreen = ({ onRetry }: OfflineScreenProps) => {
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useBackOnline(onRetry);
  useEffect(() => {
    if (!isOnline) return;
    const look = () => fetch('/healthz').then(({ ok }) => ok && retry());
    const timer = setInterval(() => void look().catch(() => {}), lookMs);
    return () => clearInterval(timer);
  }, [isOnline]);
  return (
    <Screen title={isOnline ? t('Out of reach') : t('You’re offline')} width="form" middle>
      <EmptyState
        icon="offline"
        title={isOnline ? t('Everystep doesn’t respond') : t('This page needs a connection')}
        description={
          isOnline
            ? t('This page opens by itself as soon as Everystep responds.')
            : t('It opens by itself as soon as you’re connected again.')
        }
        action={
          <Button variant="soft" icon="refresh" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      />
    </Screen>
  );
};
