import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { useBackOnline, useOnline } from '#frontend/design-system/states/useOnline.ts';

type OfflineScreenProps = { onRetry: () => void };

/** In place of a screen whose data cannot be had without a connection. It tries again by itself when there is one. */
export const OfflineScreen = ({ onRetry }: OfflineScreenProps) => {
  const isOnline = useOnline();
  useBackOnline(onRetry);
  return (
    <Screen title={isOnline ? 'Out of reach' : 'You’re offline'} width="form" middle>
      <EmptyState
        icon="offline"
        title={isOnline ? 'Everystep doesn’t respond' : 'This page needs a connection'}
        description={
          isOnline ? 'Please try again in a little while.' : 'It opens by itself as soon as you’re connected again.'
        }
        action={
          <Button variant="soft" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Screen>
  );
};
