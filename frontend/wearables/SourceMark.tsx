import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { mark } from './SourceMark.css.ts';
import { rich } from '#frontend/language/rich.tsx';

/** Marks what a wearable measured. */
export const SourceMark = () => (
  <span className={mark}>
    <Icon name="band" size="xs" />
    {rich('<hidden>from </hidden>WHOOP', { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
  </span>
);
