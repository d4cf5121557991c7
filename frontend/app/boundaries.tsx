import { type ReactNode, useCallback } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import { isUnreachable } from './offline/isOffline.ts';
import { OfflineScreen } from './offline/OfflineScreen.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { MenuPlace } from './shell/MenuPlace.tsx';
import { forgetViewer } from './viewer.ts';
import { t } from '#frontend/language/t.ts';

/*
 * Three tiers: the whole app (the router's own errorElement), a screen (header and menu stay), an island such as a card
 * (the rest of the screen stays). Each says what happened in the server's words and offers to try again.
 */

function words(error: unknown): string {
  return error instanceof Error && error.name !== 'TypeError' && error.message ? error.message : t('Please try again.');
}

const reload = () => location.reload();

/** The app could not get at its routes, or something broke above every screen. */
export function AppError() {
  return (
    <MenuPlace>
      {isUnreachable(useRouteError()) ? <OfflineScreen onRetry={reload} /> : <ErrorScreen onRetry={reload} />}
    </MenuPlace>
  );
}

function ScreenFailure({ error, resetErrorBoundary }: FallbackProps) {
  const { revalidate } = useRevalidator();
  const retry = useCallback(async () => {
    // Out of reach, the server could not say who is here either.
    if (isUnreachable(error)) forgetViewer();
    await revalidate();
    resetErrorBoundary();
  }, [error, revalidate, resetErrorBoundary]);
  if (isUnreachable(error)) return <OfflineScreen onRetry={retry} />;
  return <ErrorScreen description={words(error)} onRetry={retry} />;
}

/** Catches what fails inside one screen; leaving the screen clears it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ScreenFailure} resetKeys={[key]} onError={report}>
      {children}
    </ErrorBoundary>
  );
}

/** Catches what fails inside one card. */
export function IslandBoundary({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <ErrorBoundary
      onError={report}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorState
          description={words(error)}
          onRetry={() => {
            onRetry?.();
            resetErrorBoundary();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function report(error: unknown): void {
  console.error(error);
}
