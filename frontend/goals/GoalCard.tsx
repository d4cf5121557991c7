import { percentText } from '#frontend/language/percentText.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { graphql, useFragment, useQueryLoader } from 'react-relay';
import type { GoalCard_goal$key } from '#frontend/__generated__/GoalCard_goal.graphql.ts';
import GoalHistoryQueryNode, { type GoalHistoryQuery } from '#frontend/__generated__/GoalHistoryQuery.graphql.ts';
import { useIsRowWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { useToday } from '#frontend/app/days/useToday.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { energyText } from '#frontend/measures/energyFormat.ts';
import { goalTypeLabels, goalTypeOf, goalValueText } from '#gateway/goals/goal.rules.ts';
import * as styles from './GoalCard.css.ts';
import { GoalHistoryBoundary } from './GoalHistoryBoundary.tsx';
import { GoalMenu } from './GoalMenu.tsx';
import { GoalValueForm } from './GoalValueForm.tsx';
import { goalIcons, goalTones } from './goalIcon.ts';
import { historyFrom } from './historyDays.ts';
import { useEditedDay } from './useEditedDay.ts';
import { t, translated } from '#frontend/language/t.ts';

const loadHistory = async () => ({ default: (await import('./GoalHistory.tsx')).GoalHistory });
const GoalHistory = lazy(loadHistory);

export function GoalCard({ goal }: { goal: GoalCard_goal$key }) {
  const data = useFragment(
    graphql`
      fragment GoalCard_goal on Goal @throwOnFieldError {
        id
        databaseId
        type
        goalName
        targetValuePrimary
        targetUnitPrimary
        targetValueSecondary
        isActive
        today {
          date
          actualValuePrimary
          actualValueSecondary
          percentageAchieved
        }
        ...GoalMenu_goal
        ...GoalValueForm_goal
      }
    `,
    goal,
  );
  const { id, goalName, targetUnitPrimary, today } = data;
  const isWaiting = useIsRowWaiting(data);
  const type = goalTypeOf(data.type);
  const day = useToday();
  const historyId = useId();
  const [history, load, close] = useQueryLoader<GoalHistoryQuery>(GoalHistoryQueryNode);
  const [isOpen, setOpen] = useState(false);
  const edited = useEditedDay(id);
  const text = (primary: number, secondary: number | null | undefined) =>
    type === 'nutrition' && preferences().energyUnit === 'KJ'
      ? energyText(primary)
      : goalValueText(type, primary, secondary, targetUnitPrimary);
  const target = text(data.targetValuePrimary, data.targetValueSecondary);
  const show = () => load({ id, from: historyFrom(day), to: day }, { fetchPolicy: 'store-and-network' });
  function toggle() {
    if (isOpen) close();
    else show();
    setOpen(!isOpen);
  }

  return (
    <Card as="article" aria-label={goalName}>
      <div className={styles.head}>
        <IconTile icon={goalIcons[type]} tone={goalTones[type]} soft />
        <div className={styles.words}>
          <Heading level={3} size="lead">
            {goalName}
          </Heading>
          <Text tone="soft" size="small">
            {[
              translated(goalTypeLabels[type]),
              t('Target {amount}', { amount: target }),
              isWaiting && t('waiting to sync'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {!data.isActive && (
            <span>
              <Badge>{t('Paused')}</Badge>
            </span>
          )}
        </div>
      </div>
      <div className={styles.today[type]}>
        <ProgressBar
          label={t('Today')}
          percent={today.percentageAchieved}
          figure={`${text(today.actualValuePrimary, today.actualValueSecondary)} · ${percentText(today.percentageAchieved)}`}
        />
      </div>
      {type === 'custom' && (data.isActive || edited) && (
        <GoalValueForm
          key={edited ? `edit ${edited}` : today.date}
          goal={data}
          day={edited ?? today.date}
          isEdit={edited !== undefined}
        />
      )}
      <div className={styles.foot}>
        <Button
          bare
          size="sm"
          icon="chart"
          aria-expanded={isOpen}
          aria-controls={isOpen ? historyId : undefined}
          aria-label={t('History of {name}', { name: goalName })}
          onPointerEnter={() => void loadHistory().catch(() => {})}
          onClick={toggle}
        >
          {t('History')}
        </Button>
        <GoalMenu goal={data} />
      </div>
      {isOpen && history && (
        <div id={historyId}>
          <GoalHistoryBoundary of={history} onRetry={show}>
            <Suspense
              fallback={
                <div className={styles.loading} role="status">
                  {t('Loading...')}
                </div>
              }
            >
              <GoalHistory queryRef={history} />
            </Suspense>
          </GoalHistoryBoundary>
        </div>
      )}
    </Card>
  );
}
