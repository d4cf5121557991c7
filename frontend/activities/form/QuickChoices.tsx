import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { type ActivityChoice, activityLook } from '#gateway/activities/activityKind.rules.ts';
import { activityIcon } from '../activityIcon.ts';
import { choiceLabel } from '../choices/choiceLabel.ts';
import * as styles from './QuickChoices.css.ts';
import { t } from '#frontend/language/t.ts';

interface QuickChoicesProps {
  choices: readonly ActivityChoice[];
  chosen: ActivityChoice | undefined;
  onChoose: (choice: ActivityChoice) => void;
}

export function QuickChoices({ choices, chosen, onChoose }: QuickChoicesProps) {
  return (
    <div className={styles.chips} role="group" aria-label={t('Recent and pinned')}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={styles.chip}
          aria-pressed={choice.id === chosen?.id}
          onClick={() => onChoose(choice)}
        >
          <IconTile icon={activityIcon(choice.name)} tone={activityLook(choice.name)} size="sm" />
          <span className={styles.name}>{choiceLabel(choice)}</span>
        </button>
      ))}
    </div>
  );
}
