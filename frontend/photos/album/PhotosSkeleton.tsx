import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';

const cards = ['first', 'second'];

export function PhotosSkeleton() {
  return (
    <Screen title="Photos">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width="min(22rem, 100%)" height="50px" />
      {cards.map((card) => (
        <Card key={card} as="div">
          <Skeleton width="10rem" height="1.5rem" />
          <Skeleton height="104px" />
        </Card>
      ))}
    </Screen>
  );
}
