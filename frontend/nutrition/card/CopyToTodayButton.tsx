import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Tooltip } from '#frontend/design-system/dialogs/Tooltip.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import * as styles from './CopyToTodayButton.css.ts';
import { useCopyMacros } from '../copy/useCopyMacros.ts';
import { t } from '#frontend/language/t.ts';

interface CopyToTodayButtonProps {
  id: string;
  description: string;
  today: Day;
}

export function CopyToTodayButton({ id, description, today }: CopyToTodayButtonProps) {
  const [copy, isCopying] = useCopyMacros();
  return (
    <span className={styles.beside}>
      <Tooltip text={t('Copy to today')}>
        <IconButton
          icon="copy"
          label={t('Copy {food} to today', { food: description })}
          aria-busy={isCopying}
          disabled={isCopying}
          onClick={() => void copy([{ id, description }], today)}
        />
      </Tooltip>
    </span>
  );
}
