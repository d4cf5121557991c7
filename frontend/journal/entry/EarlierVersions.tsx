import { useState } from 'react';
import { fetchQuery, graphql, useFragment } from 'react-relay';
import type { EarlierVersions_day$key } from '#frontend/__generated__/EarlierVersions_day.graphql.ts';
import type { EarlierVersionsQuery } from '#frontend/__generated__/EarlierVersionsQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import * as styles from '../Journal.css.ts';
import { ExtrasLine } from '../ExtrasLine.tsx';
import { extrasOf, type Written } from './journalPage.ts';
import { texts } from '../texts.ts';

type Version = EarlierVersionsQuery['response']['viewer']['day']['journalVersions'][number];

interface EarlierVersionsProps {
  day: EarlierVersions_day$key;
  date: Day;
  /** Takes a version into the editor, where it waits to be saved. */
  onPutBack: (version: Written) => void;
}

/** Texts of the day that another program wrote over. Nothing is shown where there are none. */
export function EarlierVersions({ day, date, onPutBack }: EarlierVersionsProps) {
  const { journalVersions } = useFragment(
    graphql`
      fragment EarlierVersions_day on Day @throwOnFieldError {
        journalVersions {
          id
        }
      }
    `,
    day,
  );
  const [versions, setVersions] = useState<readonly Version[]>();
  const [isOpening, setOpening] = useState(false);

  const open = async () => {
    setOpening(true);
    try {
      setVersions(await readVersions(date));
    } catch {
      notify({ title: texts.earlierFailed, variant: 'destructive' });
    }
    setOpening(false);
  };

  if (journalVersions.length === 0) return null;
  return (
    <Card aria-labelledby="earlier-versions">
      <SectionHeading id="earlier-versions" title={texts.earlier} subtitle={texts.earlierHint} />
      {versions ? (
        <ul className={styles.rows} aria-label={texts.earlier}>
          {versions.map(({ id, writtenAt, content, ...extras }) => (
            <li key={id} className={styles.version}>
              <Text size="small" weight="strong">
                {savedAt(writtenAt)}
              </Text>
              {/* A long text scrolls in its box, also by keyboard. */}
              <div className={styles.written} tabIndex={0} role="group" aria-label={savedAt(writtenAt)}>
                {content}
              </div>
              <ExtrasLine {...extras} />
              <div>
                <Button variant="soft" size="sm" onClick={() => onPutBack({ text: content, extras: extrasOf(extras) })}>
                  {texts.putBack}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Button variant="soft" pending={isOpening} onClick={() => void open()}>
          {texts.showEarlier(journalVersions.length)}
        </Button>
      )}
    </Card>
  );
}

/** Reads the earlier texts of a day, also into the store. */
export async function readVersions(date: Day): Promise<readonly Version[]> {
  const data = await fetchQuery<EarlierVersionsQuery>(
    environment(),
    graphql`
      query EarlierVersionsQuery($date: Date!) {
        viewer @required(action: THROW) {
          day(date: $date) {
            journalVersions {
              id
              writtenAt
              content
              mood
              tags
            }
          }
        }
      }
    `,
    { date },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return data?.viewer.day.journalVersions ?? [];
}

function savedAt(writtenAt: string): string {
  return texts.savedAt(dateTimeText(parseInstant(writtenAt), memberZone()));
}
