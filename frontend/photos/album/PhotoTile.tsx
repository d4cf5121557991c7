import { graphql, useFragment } from 'react-relay';
import type { PhotoTile_photo$key } from '#frontend/__generated__/PhotoTile_photo.graphql.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import * as styles from './PhotoTile.css.ts';

interface PhotoTileProps {
  photo: PhotoTile_photo$key;
  label: string;
  blurred?: boolean;
  onOpen: () => void;
  onPointerEnter?: () => void;
  onBroken?: () => void;
}

export function PhotoTile({ photo, label, blurred = false, onOpen, onPointerEnter, onBroken }: PhotoTileProps) {
  const data = useFragment(
    graphql`
      fragment PhotoTile_photo on Photo {
        filename
        thumbnailUrl
      }
    `,
    photo,
  );
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={label}
      onClick={onOpen}
      onPointerEnter={onPointerEnter}
      onFocus={onPointerEnter}
    >
      <img
        className={styles.image[blurred ? 'blurred' : 'clear']}
        src={photoSource(data, null, { thumbnail: true })}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={onBroken}
      />
    </button>
  );
}
