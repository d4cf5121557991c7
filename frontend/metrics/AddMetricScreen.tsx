import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AddMetricScreenQuery } from '#frontend/__generated__/AddMetricScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { isDay } from '#gateway/calendar/day.ts';
import { MetricForm } from './MetricForm.tsx';
import { t } from '#frontend/language/t.ts';

export function AddMetricScreen({ queryRef }: ScreenProps<AddMetricScreenQuery>) {
  const { viewer } = usePreloadedQuery<AddMetricScreenQuery>(
    graphql`
      query AddMetricScreenQuery @preloadable {
        viewer @required(action: THROW) {
          customMetricFields {
            id
            fieldName
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const dateParam = new URLSearchParams(useLocation().search).get('date') ?? '';
  const date = isDay(dateParam) ? dateParam : currentDay();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const home = `/home?date=${date}`;
  return (
    <Screen title={t('Add Metric')} width="form" back={() => void navigate(home, { replace: true })}>
      <MetricForm
        date={date}
        taken={viewer.customMetricFields.map(({ fieldName }) => fieldName)}
        onAdded={() => navigateUnlessLeft(home, { replace: true })}
      />
    </Screen>
  );
}
