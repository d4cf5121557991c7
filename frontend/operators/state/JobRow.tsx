import { graphql, useFragment } from 'react-relay';
import type { JobRow_job$key } from '#frontend/__generated__/JobRow_job.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { t } from '#frontend/language/t.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import * as styles from './JobRow.css.ts';
import { stateTexts as texts } from './texts.ts';
import { useDiscardJob } from './useDiscardJob.ts';
import { useRetryJob } from './useRetryJob.ts';

export function JobRow({ job, onGone }: { job: JobRow_job$key; onGone: () => void }) {
  const { id, name, isMail, username, attempts, nextAt, reason } = useFragment(
    graphql`
      fragment JobRow_job on InstanceJob @throwOnFieldError {
        id
        name
        isMail
        username
        attempts
        nextAt
        reason
      }
    `,
    job,
  );
  const [retry, isRetrying] = useRetryJob();
  const [discard, isDiscarding] = useDiscardJob();
  const press = (run: typeof retry | typeof discard) => async () => {
    const outcome = await run({ id });
    if (!outcome.ok) onGone();
  };
  const tries = t('{count, plural, one {# try} other {# tries}}', { count: attempts });
  return (
    <ListRow
      leading={<IconTile icon={isMail ? 'mail' : 'alert'} tone="danger" soft />}
      title={username ? `${name} · ${username}` : name}
      detail={
        <span className={styles.facts}>
          <span>
            {nextAt
              ? t('{tries}, again {time}', { tries, time: dateTimeText(parseInstant(nextAt), memberZone()) })
              : t('{tries}, given up', { tries })}
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
          <span className={styles.actions}>
            <Button
              variant="soft"
              size="sm"
              aria-label={t('Try {name} again', { name })}
              pending={isRetrying}
              onClick={() => void press(retry)()}
            >
              {texts.retry}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('Discard {name}', { name })}
              pending={isDiscarding}
              onClick={() => void press(discard)()}
            >
              {texts.discard}
            </Button>
          </span>
        </span>
      }
    />
  );
}
