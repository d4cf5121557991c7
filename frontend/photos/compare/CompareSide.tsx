import { type Day, daysBetween } from '#gateway/calendar/day.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { personalWeight } from '#frontend/measures/weightFormat.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import { renewDay } from '../renewImages.ts';
import * as styles from './CompareDialog.css.ts';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';

interface CompareSideProps {
  date: Day;
  photos: readonly { readonly id: string; readonly filename: string; readonly thumbnailUrl: string }[];
  /** Index of the photo shown large. */
  at: number;
  /** The latest weight on or before the date, in pounds. */
  weighIn: { readonly date: Day; readonly value: number } | null | undefined;
  onPick: (index: number) => void;
}

/** The caption of a picture: its date, the weight known on it, and the date's other photos. */
export function CompareSide({ date, photos, at, weighIn, onPick }: CompareSideProps) {
  const day = longDay(date);
  return (
    <div className={styles.side}>
      <div className={styles.caption}>
        <span className={styles.day}>{day}</span>
        {weighIn && (
          <span className={styles.weight}>
            {texts.weight(personalWeight(weighIn.value), daysBetween(weighIn.date, date))}
          </span>
        )}
      </div>
      <div className={styles.strip} role="group" aria-label={texts.strip(day)}>
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            className={styles.thumbnail}
            aria-pressed={index === at}
            aria-label={texts.pick(index + 1, photos.length)}
            onClick={() => onPick(index)}
          >
            <img
              className={styles.thumbnailImage}
              src={photoSource(photo, null, { thumbnail: true })}
              alt=""
              loading="lazy"
              draggable={false}
              onError={() => renewDay(date)}
            />
          </button>
        ))}
      </div>
    </div>
  );
}
