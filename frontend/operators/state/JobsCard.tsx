import { graphql, useFragment } from 'react-relay';
import type { JobsCard_instance$key } from '#frontend/__generated__/JobsCard_instance.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { JobRow } from './JobRow.tsx';
import { stateTexts as texts } from './texts.ts';

/** Jobs and mails that failed, to be tried again or discarded. */
export function JobsCard({ instance, onGone }: { instance: JobsCard_instance$key; onGone: () => void }) {
  const { jobs } = useFragment(
    graphql`
      fragment JobsCard_instance on Instance @throwOnFieldError {
        jobs {
          id
          ...JobRow_job
        }
      }
    `,
    instance,
  );
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading title={texts.jobs} />
      {jobs.length === 0 ? (
        <Text tone="soft">{texts.noJobs}</Text>
      ) : (
        <List label={texts.jobs}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onGone={onGone} />
          ))}
        </List>
      )}
    </Card>
  );
}
