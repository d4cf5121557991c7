import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import compareViewQuery, { type CompareViewQuery } from '#frontend/__generated__/CompareViewQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Slider } from '#frontend/design-system/fields/Slider.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { longDay } from '#gateway/calendar/dayLabel.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import * as styles from './CompareDialog.css.ts';
import { CompareSide } from './CompareSide.tsx';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';
import { usePlacement } from './usePlacement.ts';
import { ZoomTools } from './ZoomTools.tsx';

export function CompareView({ queryRef }: { queryRef: PreloadedQuery<CompareViewQuery> }) {
  const { viewer } = usePreloadedQuery<CompareViewQuery>(
    graphql`
      query CompareViewQuery($first: Date!, $second: Date!) {
        viewer @required(action: THROW) {
          photoAlbum {
            __typename
            ... on PhotoAlbum {
              id
              first: on(date: $first) {
                date
                photos {
                  id
                  filename
                  imageUrl
                  thumbnailUrl
                }
              }
              second: on(date: $second) {
                date
                photos {
                  id
                  filename
                  imageUrl
                  thumbnailUrl
                }
              }
            }
          }
          firstDay: day(date: $first) {
            metrics {
              lastWeight {
                date
                value
              }
            }
          }
          secondDay: day(date: $second) {
            metrics {
              lastWeight {
                date
                value
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  // Weights are written on other screens.
  useBackgroundRefresh(queryRef, compareViewQuery);
  const [shown, setShown] = useState([0, 0]);
  const [view, setView] = useState<'beside' | 'over' | 'wipe'>('beside');
  const [share, setShare] = useState(50);
  const { placement, zoom, reset, pane } = usePlacement();
  const { photoAlbum: album, firstDay, secondDay } = viewer;
  if (album.__typename !== 'PhotoAlbum') return null;
  const sides = [
    { ...album.first, weighIn: firstDay.metrics.lastWeight },
    { ...album.second, weighIn: secondDay.metrics.lastWeight },
  ].map((side, index) => ({ ...side, at: Math.min(shown[index]!, side.photos.length - 1) }));
  const pictures = sides.map(({ photos, at, date }) => ({ date, photo: photos[at] }));
  if (pictures.some(({ photo }) => !photo)) return <Text>{texts.gone}</Text>;
  const at = assignInlineVars({
    [styles.zoom]: String(placement.zoom),
    [styles.x]: `${placement.x}px`,
    [styles.y]: `${placement.y}px`,
    [styles.opacity]: String(share / 100),
    [styles.split]: `${share}%`,
  });
  const images = pictures.map(({ date, photo }, index) => (
    <img
      key={date}
      className={index === 1 && view === 'over' ? `${styles.picture} ${styles.above}` : styles.picture}
      src={photoSource(photo!, null)}
      alt={longDay(date)}
      draggable={false}
    />
  ));

  return (
    <div className={styles.view} style={at}>
      <div className={styles.tools}>
        <SegmentedControl
          label={texts.view}
          options={[
            { value: 'beside', label: texts.beside },
            { value: 'over', label: texts.over },
            { value: 'wipe', label: texts.wipe },
          ]}
          value={view}
          onChange={setView}
        />
        <ZoomTools zoom={placement.zoom} onZoom={zoom} onReset={reset} />
      </div>
      <div className={styles.stages[view]}>
        {view === 'beside' ? (
          pictures.map(({ date }, index) => (
            <div
              key={date}
              className={styles.pane}
              role="group"
              tabIndex={0}
              aria-label={texts.pane(longDay(date))}
              {...pane}
            >
              {images[index]}
            </div>
          ))
        ) : (
          <div className={styles.pane} role="group" tabIndex={0} aria-label={texts.overlay} {...pane}>
            {images[0]}
            <div className={view === 'wipe' ? styles.later : undefined}>{images[1]}</div>
          </div>
        )}
      </div>
      {view !== 'beside' && (
        <div className={styles.opacitySlider}>
          <Slider
            label={view === 'over' ? texts.opacity : texts.split}
            value={share}
            onChange={setShare}
            format={(value) => `${value}%`}
          />
        </div>
      )}
      <div className={styles.sides}>
        {sides.map((side, index) => (
          <CompareSide
            key={side.date}
            {...side}
            onPick={(chosen) => setShown((before) => before.with(index, chosen))}
          />
        ))}
      </div>
    </div>
  );
}
