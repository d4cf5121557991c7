import { graphql, usePreloadedQuery } from 'react-relay';
import type { GoalsScreenQuery } from '#frontend/__generated__/GoalsScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { GhostRows } from '#frontend/design-system/states/Ghost.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { GoalCard } from './GoalCard.tsx';
import * as styles from './GoalsScreen.css.ts';
import { goalsEmpty } from './notices.ts';
import { t } from '#frontend/language/t.ts';

export function GoalsScreen({ queryRef }: ScreenProps<GoalsScreenQuery>) {
  const {
    viewer: { goals },
  } = usePreloadedQuery<GoalsScreenQuery>(
    graphql`
      query GoalsScreenQuery @preloadable {
        viewer @required(action: THROW) {
          goals {
            databaseId
            ...GoalCard_goal
          }
          # Not shown: by the kinds that rest, activities that wait move a goal (goalFigures.ts).
          customActivities {
            name
            category
          }
        }
      }
    `,
    queryRef,
  );
  const add = (
    <ButtonLink to="/add-goal" icon="plus">
      {t('Add New Goal')}
    </ButtonLink>
  );
  return (
    <Screen title={t('Goals')}>
      {goals.length === 0 ? (
        <Card aria-label={t('Goals')}>
          <EmptyState picture={<GhostRows />} {...goalsEmpty} action={add} />
        </Card>
      ) : (
        <>
          <SectionHeading
            title={t('Your goals')}
            subtitle={t('{count, plural, one {# goal} other {# goals}}', { count: goals.length })}
            aside={add}
          />
          <ul className={styles.goals} aria-label={t('Goals')}>
            {goals.map((goal) => (
              <li key={goal.databaseId} className={styles.goal}>
                <GoalCard goal={goal} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}
