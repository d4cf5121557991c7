import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Screen } from './Screen.tsx';
import { t } from '#frontend/language/t.ts';

type ErrorScreenProps = { title?: string; description?: string; onRetry?: () => void };

/** The last resort of a route: this page could not be shown at all. */
export const ErrorScreen = ({
  title = t('This page stumbled'),
  description = t('Something went wrong on the way here. Please try again.'),
  onRetry,
}: ErrorScreenProps) => (
  <Screen documentTitle={t('Something went wrong')} width="form" middle>
    <Stack align="center" gap="xs">
      <ErrorState level={1} title={title} description={description} onRetry={onRetry} />
      <ButtonLink variant="quiet" to="/">
        {t('Back to the start')}
      </ButtonLink>
    </Stack>
  </Screen>
);
