import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import { historyFailed } from './notices.ts';
import { t } from '#frontend/language/t.ts';

export function GoalHistoryBoundary({
  of,
  onRetry,
  children,
}: {
  of: unknown;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary
      resetKeys={[of]}
      fallbackRender={() => (
        <ErrorState title={historyFailed} description={t('Please try again.')} level={3} onRetry={onRetry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
