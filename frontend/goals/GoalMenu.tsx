import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GoalMenu_goal$key } from '#frontend/__generated__/GoalMenu_goal.graphql.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Tooltip } from '#frontend/design-system/dialogs/Tooltip.tsx';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import * as styles from './GoalCard.css.ts';
import { useDeleteGoal } from './useDeleteGoal.ts';
import { useSetGoalActive } from './useSetGoalActive.ts';
import { t, translated } from '#frontend/language/t.ts';

export function GoalMenu({ goal }: { goal: GoalMenu_goal$key }) {
  const { id, goalName, isActive } = useFragment(
    graphql`
      fragment GoalMenu_goal on Goal @throwOnFieldError {
        id
        goalName
        isActive
      }
    `,
    goal,
  );
  const [isAsking, setAsking] = useState(false);
  const [setActive, isSetting] = useSetGoalActive(isActive);
  const [deleteGoal, isDeleting] = useDeleteGoal();
  async function remove() {
    await deleteGoal({ id });
    setAsking(false);
  }
  return (
    <>
      <ButtonLink
        bare
        size="sm"
        icon="edit"
        to={`/add-goal?edit=${encodeURIComponent(id)}`}
        aria-label={t('Edit {name}', { name: goalName })}
      >
        {t('Edit')}
      </ButtonLink>
      <div className={styles.rare}>
        <Button
          variant="quiet"
          size="sm"
          pending={isSetting}
          aria-label={isActive ? t('Pause {name}', { name: goalName }) : t('Resume {name}', { name: goalName })}
          onClick={() => void setActive({ id, isActive: !isActive })}
        >
          {isActive ? t('Pause') : t('Resume')}
        </Button>
        <Tooltip text={t('Delete')}>
          <IconButton
            icon="trash"
            label={t('Delete {name}', { name: goalName })}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={() => setAsking(true)}
          />
        </Tooltip>
      </div>
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name: goalName })}
        description={translated(goalTexts.confirmDelete)}
        confirmLabel={t('Delete')}
        destructive
        pending={isDeleting}
        onConfirm={() => void remove()}
      />
    </>
  );
}
