import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Heading } from '#frontend/design-system/text/Text.tsx';
import { useBackOnline, useOnline } from '#frontend/design-system/states/useOnline.ts';
import { blogTexts } from '#gateway/blog/blogTexts.rules.ts';
import { PostFrame } from './BlogFrame.tsx';
import { t, translated } from '#frontend/language/t.ts';

interface BlogPostErrorProps {
  /** Why there is no article; empty if unknown. */
  problem: string;
  onRetry?: (() => void) | undefined;
}

export function BlogPostError({ problem, onRetry }: BlogPostErrorProps) {
  const isOffline = !useOnline() && onRetry !== undefined;
  useBackOnline(onRetry);
  const heading = translated(isOffline ? blogTexts.offlineHeading : blogTexts.errorHeading);
  return (
    <PostFrame title={heading}>
      <Heading level={1}>{heading}</Heading>
      <div role="alert">
        <EmptyState
          icon="blog"
          title={translated(isOffline ? blogTexts.offline : problem || blogTexts.errorFallback)}
          action={
            <Inline justify="center" wrap>
              {onRetry && (
                <Button variant="soft" icon="refresh" onClick={onRetry}>
                  {t('Try again')}
                </Button>
              )}
              <ButtonLink to="/blog-feed">{translated(blogTexts.backToBlog)}</ButtonLink>
            </Inline>
          }
        />
      </div>
    </PostFrame>
  );
}
