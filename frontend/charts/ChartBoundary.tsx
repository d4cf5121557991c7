import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useRevalidator } from 'react-router-dom';
import { ServerError } from '#frontend/app/network.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import { useBackOnline } from '#frontend/design-system/states/useOnline.ts';
import { t } from '#frontend/language/t.ts';

interface ChartBoundaryProps {
  /** What to say above the reason; without it the failing part is left out. */
  title?: string;
  /** What it is that may fail; another one is the next try. */
  of: unknown;
  /** Asks again; without it the screen's own query is asked. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a failed read to its own place: the range can still be changed. */
export function ChartBoundary({ title, of, onRetry, children }: ChartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[of]}
      fallbackRender={({ error }) => <Failure title={title} error={error} onRetry={onRetry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Failure({
  title,
  error,
  onRetry,
}: {
  title: string | undefined;
  error: FallbackProps['error'];
  onRetry: (() => void) | undefined;
}) {
  const { revalidate } = useRevalidator();
  const retry = onRetry ?? (() => void revalidate());
  if (title === undefined) return <LeftOut onRetry={retry} />;
  // An address can ask for more than the membership opens; no other try would help.
  if (error instanceof ServerError && error.code === 'FORBIDDEN') {
    return (
      <EmptyState
        icon="lock"
        title={error.message}
        description={t('The shorter ranges are yours.')}
        action={
          <ButtonLink to="/profile?upgrade=Premium" variant="soft">
            {t('See Premium')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ErrorState
      title={title}
      description={error instanceof ServerError ? error.message : t('Please try again.')}
      onRetry={retry}
    />
  );
}

/** Nothing, until the connection is back. */
function LeftOut({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry);
  return null;
}
