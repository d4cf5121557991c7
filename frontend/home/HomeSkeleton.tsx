import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { cards, column, page } from './DayPage.css.ts';
import { head } from './HomeScreen.css.ts';
import { Welcome } from './Welcome.tsx';
import { t } from '#frontend/language/t.ts';

/** A night and a walk: the heights are those of a day with two activities. */
const rows = ['55%', '40%'];
const rings = ['protein', 'fats', 'carbs'];

export function HomeSkeleton() {
  return (
    <Screen documentTitle={t('Dashboard')}>
      <div className={head}>
        <Stack gap="xxs" as="header">
          <Heading level={1}>
            <Welcome />
          </Heading>
          <Text tone="soft">{t('Loading...')}</Text>
        </Stack>
        <Skeleton height="52px" />
      </div>
      <div className={page}>
        <div className={column}>
          <Card as="div" gap="sm">
            <Skeleton width="6rem" height="28px" />
            <Skeleton height="72px" />
            <Stack gap="lg">
              {rows.map((row) => (
                <Inline key={row} gap="md">
                  <Skeleton width="44px" height="44px" />
                  <Skeleton width={row} height="1.125rem" />
                </Inline>
              ))}
            </Stack>
            <Skeleton width="7rem" height="28px" />
            <Skeleton height="50px" />
          </Card>
          <Card as="div">
            <Skeleton width="6rem" height="28px" />
            <Skeleton height="52px" />
            <Inline justify="between">
              {rings.map((ring) => (
                <Skeleton key={ring} width="98px" height="98px" circle />
              ))}
            </Inline>
          </Card>
        </div>
        <div className={column}>
          <Card as="div">
            <Skeleton height="52px" />
          </Card>
          <div className={cards}>
            <Card as="div">
              <Skeleton height="52px" />
            </Card>
          </div>
        </div>
      </div>
    </Screen>
  );
}
