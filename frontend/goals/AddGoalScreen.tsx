import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router-dom';
import type { AddGoalScreenQuery } from '#frontend/__generated__/AddGoalScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { GoalForm } from './GoalForm.tsx';
import { t, translated } from '#frontend/language/t.ts';

export function AddGoalScreen({ queryRef }: ScreenProps<AddGoalScreenQuery>) {
  const { viewer } = usePreloadedQuery<AddGoalScreenQuery>(
    graphql`
      query AddGoalScreenQuery @preloadable {
        viewer @required(action: THROW) {
          goals {
            id
            databaseId
            ...GoalForm_goal
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigateUnlessLeft();
  const edited = new URLSearchParams(useLocation().search).get('edit');
  // A goal that was created without a connection is known by its UUID until it has synced.
  const goal = viewer.goals.find(({ id, databaseId }) => id === edited || databaseId === edited) ?? null;
  return (
    <Screen title={edited === null ? t('Add Goal') : t('Edit Goal')} width="form" back="/goals">
      {edited !== null && goal === null ? (
        <EmptyState
          icon="goal"
          title={translated(goalTexts.gone)}
          action={<ButtonLink to="/goals">{t('Back to Goals')}</ButtonLink>}
        />
      ) : (
        <GoalForm key={edited} goal={goal} onSaved={() => navigate('/goals', { replace: true })} />
      )}
    </Screen>
  );
}
