import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';
import { alignmentTexts, type PhotoAlignment } from '#gateway/photos/photoAlignment.rules.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import { AlignPane } from './AlignPane.tsx';
import * as styles from './CompareDialog.css.ts';
import { isSame, isTooClose, startPoints } from './points.ts';
import type { Alignable } from './similarity.ts';
import { useAlignPhoto } from './useAlignPhoto.ts';
import { translated } from '#frontend/language/t.ts';

interface AlignViewProps {
  pictures: readonly {
    date: Day;
    photo: Alignable & { readonly id: string; readonly filename: string; readonly imageUrl: string };
  }[];
  onClose: () => void;
}

/** Sets two points on each of two photos, by which they are lined up. */
export function AlignView({ pictures, onClose }: AlignViewProps) {
  const [align, isSaving] = useAlignPhoto();
  const [points, setPoints] = useState(() => pictures.map(({ photo }) => photo.alignment ?? startPoints));

  async function store(wanted: (index: number) => PhotoAlignment | null): Promise<void> {
    for (const [index, { photo }] of pictures.entries()) {
      const alignment = wanted(index);
      if (alignment ? isSame(alignment, photo.alignment) : !photo.alignment) continue;
      // One after the other: the first failure is reported once, and the points stay here.
      // oxlint-disable-next-line no-await-in-loop
      const { ok } = await align({ id: photo.id, alignment });
      if (!ok) return;
    }
    onClose();
  }

  const isClose = points.some(isTooClose);
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <div className={styles.explained} role="status">
          <Text size="small">{isClose ? translated(alignmentTexts.tooClose) : texts.alignHint}</Text>
        </div>
        <div className={styles.zooming}>
          <Button size="sm" pending={isSaving} disabled={isClose} onClick={() => void store((index) => points[index]!)}>
            {texts.savePoints}
          </Button>
          {pictures.some(({ photo }) => photo.alignment) && (
            <Button size="sm" variant="quiet" disabled={isSaving} onClick={() => void store(() => null)}>
              {texts.removePoints}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
      <div className={styles.stacked}>
        {pictures.map(({ date, photo }, index) => (
          <AlignPane
            key={photo.id}
            day={longDay(date)}
            source={photoSource(photo, null)}
            picture={photo}
            points={points[index]!}
            onChange={(changed) => setPoints((before) => before.with(index, changed))}
          />
        ))}
      </div>
    </div>
  );
}
