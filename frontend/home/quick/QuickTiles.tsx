import { useRef } from 'react';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { type QuickAction, quickActions } from './quickActions.ts';
import { quickSheet } from './quickSheet.ts';
import * as styles from './QuickSheet.css.ts';
import { quickTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface QuickTilesProps {
  day: Day;
  onSleep: () => void;
  onFood: () => void;
  onWeight: () => void;
  /** Opens the upload of the chosen photos; null while photos are locked. */
  onPhotos: (() => void) | null;
  onLocked: () => void;
}

export function QuickTiles({ day, onSleep, onFood, onWeight, onPhotos, onLocked }: QuickTilesProps) {
  const photos = useRef<HTMLInputElement>(null);
  async function upload(files: File[]) {
    const { addPhotos } = await import('#frontend/photos/upload/UploadDialog.tsx');
    addPhotos(files, day);
    quickSheet.close();
    onPhotos?.();
  }
  function choosePhotos() {
    if (onPhotos) return photos.current?.click();
    quickSheet.close();
    onLocked();
  }
  const run = { sleep: onSleep, food: onFood, weight: onWeight, photo: choosePhotos };
  return (
    <div className={styles.tiles} role="group" aria-label={quickTexts.more}>
      {quickActions.map((action) =>
        'to' in action ? (
          <Link key={action.name} className={styles.tile} to={action.to(day)} state={action.state}>
            <Look {...action} />
          </Link>
        ) : (
          <button key={action.name} type="button" className={styles.tile} onClick={run[action.name]}>
            <Look {...action} />
          </button>
        ),
      )}
      <input
        ref={photos}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif,.avif"
        aria-label={t('Photos')}
        onChange={({ currentTarget }) => void upload([...(currentTarget.files ?? [])])}
      />
    </div>
  );
}

function Look({ icon, tone, label }: QuickAction) {
  return (
    <>
      <IconTile icon={icon} tone={tone} size="sm" soft />
      {label}
    </>
  );
}
