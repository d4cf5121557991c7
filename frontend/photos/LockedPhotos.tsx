import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { albumTexts } from '#gateway/photos/photoScreenTexts.rules.ts';

/** Stands in for locked photos and reveals nothing about them, not even their number. */
export function LockedPhotos({ isSetUp, onUnlock }: { isSetUp: boolean; onUnlock: () => void }) {
  const { title, description, action } = albumTexts.locked[isSetUp ? 'verify' : 'setup'];
  return (
    <Card padding="lg">
      <EmptyState
        icon="lock"
        title={title}
        description={description}
        action={
          <Button icon="lock" onClick={onUnlock}>
            {action}
          </Button>
        }
      />
    </Card>
  );
}
