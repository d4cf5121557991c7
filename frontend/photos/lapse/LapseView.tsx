import { useEffect, useState } from 'react';
import { graphql, type PreloadedQuery, usePaginationFragment, usePreloadedQuery } from 'react-relay';
import type { LapseView_album$key } from '#frontend/__generated__/LapseView_album.graphql.ts';
import type { LapseViewPaginationQuery } from '#frontend/__generated__/LapseViewPaginationQuery.graphql.ts';
import type { LapseViewQuery } from '#frontend/__generated__/LapseViewQuery.graphql.ts';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { monthDayYear } from '#frontend/design-system/dates/dateTexts.ts';
import { lapseTexts as texts } from '#gateway/photos/lapseTexts.rules.ts';
import { stage } from '../viewer/PhotoViewer.css.ts';
import { type Choice, framesOf, mostPerDay } from './lapseFrames.ts';
import { LapsePlayer } from './LapsePlayer.tsx';
import * as styles from './LapsePlayer.css.ts';

interface LapseViewProps {
  queryRef: PreloadedQuery<LapseViewQuery>;
  /** The first and the last day at first; the whole album without them. */
  range: { from: Day; to: Day } | undefined;
}

/** Which photos a time-lapse plays, and its player. */
export function LapseView({ queryRef, range }: LapseViewProps) {
  const { photoAlbum } = usePreloadedQuery<LapseViewQuery>(
    graphql`
      query LapseViewQuery {
        viewer @required(action: THROW) {
          photoAlbum {
            __typename
            ... on PhotoAlbum {
              id
              dayCounts {
                date
                count
              }
              ...LapseView_album
            }
          }
        }
      }
    `,
    queryRef,
  ).viewer;
  return photoAlbum.__typename === 'PhotoAlbum' ? (
    <Lapse dayCounts={photoAlbum.dayCounts} album={photoAlbum} range={range} />
  ) : (
    <Text>{texts.none}</Text>
  );
}

interface LapseProps {
  /** The newest first. */
  dayCounts: readonly { readonly date: Day; readonly count: number }[];
  album: LapseView_album$key;
  range: LapseViewProps['range'];
}

function Lapse({ dayCounts, album, range }: LapseProps) {
  const { photos, isComplete } = useAllPhotos(album);
  const days = dayCounts.map(({ date }) => date).toReversed();
  const [chosenFrom, setFrom] = useState(range?.from);
  const [chosenTo, setTo] = useState(range?.to);
  const from = chosenFrom ?? days[0] ?? '';
  const to = chosenTo ?? days.at(-1) ?? '';
  const [choice, setChoice] = useState<Choice>(0);
  const frames = framesOf(photos, { from, to, choice });
  const [first, ...others] = frames;
  // A player decodes the photos that it began with. The server's list may follow the stored one, with others or new URLs.
  const sources = frames.map(({ imageUrl }) => imageUrl).join(' ');
  const most = mostPerDay(dayCounts);
  const dayOptions = days.map((day) => ({ value: day, label: monthDayYear(day) }));
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={texts.from}
          value={from}
          options={dayOptions}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <Select
          label={texts.to}
          value={to}
          options={dayOptions}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        {most > 1 && (
          <div className={styles.choice}>
            <Select
              label={texts.choice}
              value={String(choice)}
              options={[
                ...texts.ofEachDay.slice(0, most).map((label, index) => ({ value: String(index), label })),
                { value: 'all', label: texts.all },
              ]}
              onChange={({ currentTarget: { value } }) => setChoice(value === 'all' ? 'all' : Number(value))}
            />
          </div>
        )}
      </div>
      {!isComplete && (
        <div className={stage}>
          <Spinner />
        </div>
      )}
      {isComplete && (first ? <LapsePlayer key={sources} frames={[first, ...others]} /> : <Text>{texts.none}</Text>)}
    </>
  );
}

/** Reads the photos page after page: a large album is too large for one response. They come in the order they were added. */
function useAllPhotos(album: LapseView_album$key) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    LapseViewPaginationQuery,
    LapseView_album$key
  >(
    graphql`
      fragment LapseView_album on PhotoAlbum @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" }) @refetchable(queryName: "LapseViewPaginationQuery") {
        photoHistory(first: $first, after: $after) @connection(key: "LapseView_photoHistory") {
          edges {
            node {
              id
              date
              filename
              imageUrl
              width
              height
              alignment {
                x1
                y1
                x2
                y2
              }
            }
          }
        }
      }
    `,
    album,
  );
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure) throw failure;
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(100, { onComplete: setFailure });
  }, [hasNext, isLoadingNext, loadNext]);
  const photos = data.photoHistory.edges.map(({ node }) => node).toReversed();
  return { photos, isComplete: !hasNext };
}
