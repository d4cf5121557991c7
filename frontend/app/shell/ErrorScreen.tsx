import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Screen } from './Screen.tsx';

type ErrorScreenProps = { title?: string; description?: string; onRetry?: () => void };

/** The last resort of a route: this page could not be shown at all. */
export const ErrorScreen = ({
  title = 'This page stumbled',
  description = 'Something went wrong on the way here. Please try again.',
  onRetry,
}: ErrorScreenProps) => (
  <Screen documentTitle="Something went wrong" width="form" middle>
    <Stack align="center" gap="xs">
      <ErrorState level={1} title={title} description={description} onRetry={onRetry} />
      <ButtonLink variant="quiet" to="/">
        Back to the start
      </ButtonLink>
    </Stack>
  </Screen>
);
