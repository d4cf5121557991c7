import { useState } from 'react';
import { avatar, picture } from './Avatar.css.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  firstName?: string | null;
  lastName?: string | null;
  /** Without a loadable picture the initials are shown. */
  imageUrl?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A person's picture or initials. Decorative: a link around it needs its own label. */
export function Avatar({ firstName, lastName, imageUrl, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <span className={avatar({ size })} data-size={size ?? 'md'}>
      {imageUrl && imageUrl !== broken ? (
        <img className={picture} src={imageUrl} alt={name} decoding="async" onError={() => setBroken(imageUrl)} />
      ) : (
        initials(firstName, lastName)
      )}
    </span>
  );
}
