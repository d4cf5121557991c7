import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { mark } from './SourceMark.css.ts';

/** Marks what a wearable or a phone measured. */
export const SourceMark = ({ name = 'WHOOP' }: { name?: string | undefined }) => (
  <span className={mark}>
    <Icon name="band" size="xs" />
    <VisuallyHidden>from </VisuallyHidden>
    {name}
  </span>
);
