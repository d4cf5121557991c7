import { Button } from '../buttons/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { seal, state, troubled, words } from './State.css.ts';
import { Heading, Text } from '../text/Text.tsx';
import { useBackOnline, useOnline } from './useOnline.ts';

interface ErrorStateProps {
  title?: string;
  /** What went wrong, in words that help. */
  description?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** Makes the title a heading of this level: 1 where it stands for a whole page. */
  level?: 1 | 2 | 3;
}

export const offlineHint = 'You’re offline. This loads by itself when you’re connected again.';

/** This part could not be shown; the rest of the page goes on. It tries again by itself when the connection is back. */
export function ErrorState({
  title = 'This could not be loaded',
  description = 'Check your connection and try again.',
  onRetry,
  retryLabel = 'Try again',
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
