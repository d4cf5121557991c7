import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { useBackOnline, useOnline } from '#frontend/design-system/states/useOnline.ts';
import { t } from '#frontend/language/t.ts';

type OfflineScreenProps = { onRetry: () => void };

/** In place of a screen whose data cannot be had without a connection. It tries again by itself when there is one. */
export const OfflineScreen = ({ onRetry }: OfflineScreenProps) => {
  const isOnline = useOnline();
  useBackOnline(onRetry);
  return (
    <Screen title={isOnline ? t('Out of reach') : t('You’re offline')} width="form" middle>
      <EmptyState
        icon="offline"
        title={isOnline ? t('Everystep doesn’t respond') : t('This page needs a connection')}
        description={
          isOnline
            ? t('Please try again in a little while.')
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
