import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { mark } from './SourceMark.css.ts';

/** Marks what a wearable measured. */
export const SourceMark = () => (
  <span className={mark}>
    <Icon name="band" size="xs" />
    <VisuallyHidden>from </VisuallyHidden>WHOOP
  </span>
);
