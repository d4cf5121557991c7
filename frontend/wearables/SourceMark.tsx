import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { mark } from './SourceMark.css.ts';
import { t } from '#frontend/language/t.ts';

/** Marks what a wearable measured. */
export const SourceMark = () => (
  <span className={mark}>
    <Icon name="band" size="xs" />
    <VisuallyHidden>{t('from')} </VisuallyHidden>WHOOP
  </span>
);
