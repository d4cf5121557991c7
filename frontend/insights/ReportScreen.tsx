import { useOptimistic, useTransition } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ReportScreenQuery } from '#frontend/__generated__/ReportScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { PremiumButton } from '#frontend/billing/PremiumButton.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { useToday } from '#frontend/app/days/useToday.ts';
import { readReportPlace, type ReportPlace, reportSearch } from './reportPlace.ts';
import { ReportChoices } from './ReportChoices.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import * as styles from './Report.css.ts';
import { reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

/** Some weeks on paper, for a doctor or a trainer: what is chosen is drawn, and the browser prints it. */
export function ReportScreen({ queryRef }: ScreenProps<ReportScreenQuery>) {
  const { viewer } = usePreloadedQuery<ReportScreenQuery>(
    graphql`
      query ReportScreenQuery($from: Date!, $to: Date!, $dayBefore: String!, $dayAfter: String!, $journal: Boolean!, $photos: Boolean!, $firstWeekday: FirstWeekday) @preloadable {
        viewer @required(action: THROW) {
          membership
          report(from: $from, to: $to, firstWeekday: $firstWeekday) {
            __typename
            ... on ForbiddenProblem {
              message
            }
            ... on ValidationProblem {
              message
            }
          }
          ...ReportSheet_viewer
        }
      }
    `,
    queryRef,
  );
  const today = useToday();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isMoving, move] = useTransition();
  const { report, membership } = viewer;
  // What is chosen shows as chosen at once; the old sheet stays until the new one is there.
  const shown = readReportPlace(search, today);
  const [place, show] = useOptimistic(shown);
  const choose = (next: ReportPlace) =>
    move(async () => {
      show(next);
      await navigate({ search: reportSearch(next) }, { replace: true, preventScrollReset: true });
    });
  return (
    <Screen title={t('Report')} back="/progress" width={report.__typename === 'ForbiddenProblem' ? 'reading' : 'wide'}>
      {report.__typename === 'ForbiddenProblem' ? (
        <Card padding="lg">
          <EmptyState
            icon="lock"
            title={report.message}
            description={reportTexts.locked}
            action={
              <PremiumButton membership={membership} variant="soft">
                {t('See Premium')}
              </PremiumButton>
            }
          />
        </Card>
      ) : (
        <div className={styles.desk}>
          <ReportChoices
            place={place}
            today={today}
            problem={report.__typename === 'ValidationProblem' ? report.message : null}
            onChange={choose}
          />
          {report.__typename !== 'ValidationProblem' && (
            <ReportSheet
              viewer={viewer}
              place={{ ...shown, from: queryRef.variables.from, to: queryRef.variables.to }}
              today={today}
              isMoving={isMoving}
            />
          )}
        </div>
      )}
    </Screen>
  );
}
