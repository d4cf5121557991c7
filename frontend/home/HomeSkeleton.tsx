import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { column, page } from './DayPage.css.ts';
import { head } from './HomeScreen.css.ts';

const rows = ['55%', '40%', '48%'];
const rings = ['protein', 'fats', 'carbs'];
const cards = ['metrics', 'photos'];

export function HomeSkeleton() {
  return (
    <Screen documentTitle="Dashboard">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={head}>
        <Stack gap="xs">
          <Skeleton width="min(20rem, 80%)" height="2rem" />
          <Skeleton width="min(14rem, 60%)" height="1.25rem" />
        </Stack>
        <Skeleton height="52px" />
      </div>
      <div className={page}>
        <div className={column}>
          <Card as="div" gap="lg">
            <Skeleton width="6rem" height="1.5rem" />
            {rows.map((row) => (
              <Inline key={row} gap="md">
                <Skeleton width="44px" height="44px" />
                <Skeleton width={row} height="1.125rem" />
              </Inline>
            ))}
            <Skeleton height="50px" />
          </Card>
          <Card as="div" gap="lg">
            <Skeleton width="6rem" height="1.5rem" />
            <Inline justify="between">
              {rings.map((ring) => (
                <Skeleton key={ring} width="84px" height="84px" circle />
              ))}
            </Inline>
          </Card>
        </div>
        <div className={column}>
          {cards.map((card) => (
            <Card key={card} as="div">
              <Skeleton height="52px" />
            </Card>
          ))}
        </div>
      </div>
    </Screen>
  );
}
