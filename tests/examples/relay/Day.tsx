import { graphql, useFragment, useMutation } from 'react-relay';
import type { Day_day$key } from './__generated__/Day_day.graphql.ts';
import type { DayLogRunMutation } from './__generated__/DayLogRunMutation.graphql.ts';

/** The activities of a day, and a button that logs a run of half an hour. */
export function Day({ date, day }: { date: string; day: Day_day$key }) {
  const { activities } = useFragment(
    graphql`
      fragment Day_day on Day { activities { id activityType durationMinutes } }
    `,
    day,
  );
  // The answer brings the day as it is now, so that the list needs no second request.
  const [logRun, isLogging] = useMutation<DayLogRunMutation>(graphql`
    mutation DayLogRunMutation($values: ActivityValues!, $date: Date!) {
      logActivity(values: $values) {
        ... on ActivityPayload { viewer { day(date: $date) { ...Day_day } } }
        ... on Problem { message }
      }
    }
  `);

  function log() {
    const values = {
      // An id we generate, so that a retry after a lost response creates no second run.
      id: crypto.randomUUID(),
      activityType: 'running',
      startTime: `${date}T07:00:00Z`,
      endTime: `${date}T07:30:00Z`,
    };
    logRun({
      variables: { values, date },
      onCompleted: ({ logActivity: { message } }) => {
        if (message) alert(message);
      },
      onError: ({ message }) => alert(message),
    });
  }

  return (
    <main>
      <h1>{date}</h1>
      <ul>
        {activities.map(({ id, activityType, durationMinutes }) => (
          <li key={id}>{`${activityType}: ${durationMinutes} minutes`}</li>
        ))}
      </ul>
      <button type="button" disabled={isLogging} onClick={log}>
        Log a run
      </button>
    </main>
  );
}
