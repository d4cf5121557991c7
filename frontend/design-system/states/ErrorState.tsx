import { Button } from '../buttons/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { seal, state, troubled, words } from './State.css.ts';
import { Heading, Text } from '../text/Text.tsx';
import { useBackOnline, useOnline } from './useOnline.ts';
import { t } from '#frontend/language/t.ts';

interface ErrorStateProps {
  title?: string;
  description?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** Makes the title a heading of this level. */
  level?: 1 | 2 | 3;
}

const offlineHint = t('You’re offline. This will load when you’re back online.');

/** Reports a failed part of a page, and retries when the connection is back. */
export function ErrorState({
  title = t('This could not be loaded'),
  description = t('Check your connection and try again.'),
  onRetry,
  retryLabel = t('Try again'),
  level,
}: ErrorStateProps) {
  const isOnline = useOnline();
  useBackOnline(onRetry);
  return (
    <div className={state} role="alert">
      <span className={`${seal} ${troubled}`}>
        <Icon name="alert" size="lg" />
      </span>
      <div className={words}>
        {level ? (
          <Heading level={level} size="lead">
            {title}
          </Heading>
        ) : (
          <Text weight="strong">{title}</Text>
        )}
        <Text tone="soft" size="small">
          {isOnline ? description : offlineHint}
        </Text>
      </div>
      {onRetry && (
        <Button variant="soft" icon="refresh" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
