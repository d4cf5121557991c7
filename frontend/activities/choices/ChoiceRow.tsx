import { useIsRowWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { type ActivityChoice, activityLook, categoryLabel } from '#gateway/activities/activityKind.rules.ts';
import { isBuiltIn } from '#gateway/activities/customActivity.rules.ts';
import { activityIcon } from '../activityIcon.ts';
import { choiceLabel } from './choiceLabel.ts';
import * as styles from './ChoiceRow.css.ts';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { RemoveCustomButton } from './RemoveCustomButton.tsx';
import type { CustomChoice } from './useActivityChoices.ts';
import { t } from '#frontend/language/t.ts';

interface ChoiceRowProps {
  choice: ActivityChoice | CustomChoice;
  isPinned: boolean;
  onChoose: () => void;
  onPin: () => void;
  /** Called when a custom activity was removed. */
  onRemoved: () => void;
}

export function ChoiceRow({ choice, isPinned, onChoose, onPin, onRemoved }: ChoiceRowProps) {
  const label = choiceLabel(choice);
  const isWaiting = useIsRowWaiting({
    id: 'nodeId' in choice ? choice.nodeId : choice.id,
    databaseId: choice.id.replace(/^custom-/, ''),
  });
  return (
    <ListRow
      leading={<IconTile icon={activityIcon(choice.name)} tone={activityLook(choice.name)} />}
      title={
        <span className={isBuiltIn(choice.name) ? undefined : styles.capitals}>
          <LongName>{label}</LongName>
        </span>
      }
      detail={[categoryLabel(choice.category), isWaiting && t('waiting to sync')].filter(Boolean).join(' · ')}
      onClick={onChoose}
      trailing={
        <span className={styles.controls}>
          {'nodeId' in choice && <RemoveCustomButton choice={choice} onRemoved={onRemoved} />}
          <IconButton
            icon="pin"
            variant={isPinned ? 'accent' : 'quiet'}
            filled={isPinned}
            label={t('Pin {name}', { name: label })}
            aria-pressed={isPinned}
            onClick={onPin}
          />
        </span>
      }
    />
  );
}
