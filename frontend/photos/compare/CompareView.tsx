import { percentText } from '#frontend/language/percentText.ts';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useCallback, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import compareViewQuery, { type CompareViewQuery } from '#frontend/__generated__/CompareViewQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Tooltip } from '#frontend/design-system/dialogs/Tooltip.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Slider } from '#frontend/design-system/fields/Slider.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import { renewDay } from '../renewImages.ts';
import * as styles from './CompareDialog.css.ts';
import { CompareSide } from './CompareSide.tsx';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';
import { AlignView } from './AlignView.tsx';
import { alignTo, type Similarity } from './similarity.ts';
import { usePlacement } from './usePlacement.ts';
import { useSize } from './useSize.ts';
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
              second: on(date: $second) {
                date
                photos {
                  id
                  filename
                  imageUrl
                  thumbnailUrl
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
  const [size, measure] = useSize();
  const { ref: zoomByWheel } = pane;
  const paneRef = useCallback(
    (element: HTMLElement | null) => {
      const [stop, unmeasured] = [zoomByWheel(element), measure(element)];
      return () => {
        stop?.();
        unmeasured?.();
      };
    },
    [zoomByWheel, measure],
  );
  const [isAligning, setAligning] = useState(false);
  const { photoAlbum: album, firstDay, secondDay } = viewer;
  if (album.__typename !== 'PhotoAlbum') return null;
  const sides = [
    { ...album.first, weighIn: firstDay.metrics.lastWeight },
    { ...album.second, weighIn: secondDay.metrics.lastWeight },
  ].map((side, index) => ({ ...side, at: Math.min(shown[index]!, side.photos.length - 1) }));
  const pictures = sides.flatMap(({ photos, at, date }) => (photos[at] ? [{ date, photo: photos[at] }] : []));
  const [earlier, later] = pictures;
  if (!earlier || !later) return <Text>{texts.gone}</Text>;
  if (isAligning) return <AlignView pictures={pictures} onClose={() => setAligning(false)} />;
  const lined = alignTo(earlier.photo, later.photo, size);
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
      style={index === 1 && lined ? assignInlineVars({ [styles.aligned]: transformOf(lined) }) : undefined}
      src={photoSource(photo, null)}
      alt={longDay(date)}
      draggable={false}
      onError={() => renewDay(date)}
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
        <ZoomTools zoom={placement.zoom} onZoom={zoom} onReset={reset}>
          <Tooltip text={texts.align}>
            <IconButton icon="goal" label={texts.align} onClick={() => setAligning(true)} />
          </Tooltip>
        </ZoomTools>
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
              ref={paneRef}
            >
              {images[index]}
            </div>
          ))
        ) : (
          <div className={styles.pane} role="group" tabIndex={0} aria-label={texts.overlay} {...pane} ref={paneRef}>
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
            format={(value) => percentText(value)}
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

/** The image is transformed around its middle, the similarity counts from its upper left. */
function transformOf({ a, b, dx, dy }: Similarity): string {
  return `translate(-50%, -50%) matrix(${a}, ${b}, ${-b}, ${a}, ${dx}, ${dy}) translate(50%, 50%)`;
}
