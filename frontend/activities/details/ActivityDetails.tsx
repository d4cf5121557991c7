import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { ActivityDetailsQuery } from '#frontend/__generated__/ActivityDetailsQuery.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { climbText, distanceText } from '#frontend/measures/distanceFormat.ts';
import { wholeEnergyText } from '#frontend/measures/energyFormat.ts';
import { t } from '#frontend/language/t.ts';
import * as styles from './ActivityDetails.css.ts';
import { ExerciseSets } from './ExerciseSets.tsx';
import { FoldedActivities } from './FoldedActivities.tsx';
import { RouteDrawing, type RoutePoints } from './RouteDrawing.tsx';
import { SleepStages } from './SleepStages.tsx';

/** What a file or a device says about an activity beside its times. */
export function ActivityDetails({ queryRef }: { queryRef: PreloadedQuery<ActivityDetailsQuery> }) {
  const { node } = usePreloadedQuery<ActivityDetailsQuery>(
    graphql`
      query ActivityDetailsQuery($id: ID!) {
        node(id: $id) {
          ... on Activity {
            ...FoldedActivities_activity @alias(as: "folds")
            route {
              latitude
              longitude
            }
            details {
              meters
              climbMeters
              averageHeartRate
              maxHeartRate
              kilocalories
              exercises {
                name
                ...ExerciseSets_exercise
              }
              stages {
                ...SleepStages_stages
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      {node?.folds && <FoldedActivities activity={node.folds} />}
      {(node?.details || node?.route) && <Details details={node.details} route={node.route} />}
    </>
  );
}

type Known = NonNullable<NonNullable<ActivityDetailsQuery['response']['node']>['details']>;

function Details({ details, route }: { details: Known | null | undefined; route: RoutePoints | null | undefined }) {
  const { meters, climbMeters, averageHeartRate, maxHeartRate, kilocalories, exercises = [], stages } = details ?? {};
  const rate = (beats: number) => t('{rate} bpm', { rate: Math.round(beats) });
  const figures: [name: string, text: string | false | null | undefined][] = [
    [t('Distance'), isKnown(meters) && distanceText(meters, 2)],
    [t('Climb'), isKnown(climbMeters) && climbText(climbMeters)],
    [t('Average heart rate'), isKnown(averageHeartRate) && rate(averageHeartRate)],
    [t('Highest heart rate'), isKnown(maxHeartRate) && rate(maxHeartRate)],
    [t('Energy burned'), isKnown(kilocalories) && wholeEnergyText(kilocalories)],
  ];
  const shown = figures.filter(([, text]) => text);
  return (
    <Card aria-labelledby="activity-details" padding="lg" gap="md">
      <SectionHeading id="activity-details" title={t('Details')} />
      {shown.length > 0 && (
        <dl className={styles.figures}>
          {shown.map(([name, text]) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.figure}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {route && <RouteDrawing points={route} meters={meters} />}
      {stages && <SleepStages stages={stages} />}
      {exercises.map((exercise, index) => (
        // A name may come twice.
        <ExerciseSets key={index} exercise={exercise} />
      ))}
    </Card>
  );
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
