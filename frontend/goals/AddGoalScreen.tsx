import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AddGoalScreenQuery } from '#frontend/__generated__/AddGoalScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { GoalForm } from './GoalForm.tsx';

export function AddGoalScreen({ queryRef }: ScreenProps<AddGoalScreenQuery>) {
  const { viewer } = usePreloadedQuery<AddGoalScreenQuery>(
    graphql`
      query AddGoalScreenQuery @preloadable {
        viewer @required(action: THROW) {
          goals {
            id
            ...GoalForm_goal
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const edited = new URLSearchParams(useLocation().search).get('edit');
  const goal = viewer.goals.find(({ id }) => id === edited) ?? null;
  return (
    <Screen title={edited === null ? 'Add Goal' : 'Edit Goal'} width="form" back="/goals">
      {edited !== null && goal === null ? (
        <EmptyState icon="goal" title={goalTexts.gone} action={<ButtonLink to="/goals">Back to Goals</ButtonLink>} />
      ) : (
        <GoalForm key={edited} goal={goal} onSaved={() => void navigate('/goals', { replace: true })} />
      )}
    </Screen>
  );
}
