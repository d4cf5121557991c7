import { useEffect } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Button } from '#frontend/design-system/Button.tsx';
import { EmptyState } from '#frontend/design-system/EmptyState.tsx';
import { isOffline } from './isOffline.ts';

type OfflineScreenProps = { onRetry: () => void };

/** In place of a screen whose data cannot be had without a connection. It tries again by itself when there is one. */
export const OfflineScreen = ({ onRetry }: OfflineScreenProps) => {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const isHere = isOffline();
  return (
    <Screen title={isHere ? 'You are offline' : 'Out of reach'} width="form" middle>
      <EmptyState
        icon="offline"
        title="Your journal is waiting for you"
        description={
          isHere
            ? 'What you saved is safe. This page opens by itself as soon as you are connected again.'
            : 'Everystep does not answer at the moment. What you saved is safe; please try again in a little while.'
        }
        action={<Button variant="soft" icon="refresh" onClick={onRetry}>Try again</Button>}
      />
    </Screen>
  );
};
