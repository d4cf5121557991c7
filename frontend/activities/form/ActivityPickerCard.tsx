import { useState } from 'react';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { FieldNote } from '#frontend/design-system/fields/FieldNote.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { type ActivityChoice, activityLook } from '#gateway/activities/activityKind.rules.ts';
import type { ActivityDraft } from '../draft/activityDraft.ts';
import { activityIcon } from '../activityIcon.ts';
import * as styles from './ActivityPickerCard.css.ts';
import { choiceLabel } from '../choices/choiceLabel.ts';
import { keepEntry, newEntry } from '../draft/draftEntries.ts';
import { t } from '#frontend/language/t.ts';

interface ActivityPickerCardProps {
  choice: ActivityChoice | undefined;
  /** Passed to Select Activity and back in the route state. */
  draft: ActivityDraft;
  isChanged: boolean;
  error: string | undefined;
}

/** Shows the chosen activity and links to Select Activity. */
export function ActivityPickerCard({ choice, draft, isChanged, error }: ActivityPickerCardProps) {
  const [entry] = useState(newEntry);
  return (
    <div className={styles.picker}>
      <Link
        className={styles.card}
        to="/select-activity"
        state={entry}
        onClick={() => keepEntry(entry, { draft, isChanged })}
        data-invalid={error ? '' : undefined}
        aria-describedby={error && 'activity-error'}
      >
        {choice ? (
          <IconTile icon={activityIcon(choice.name)} tone={activityLook(choice.name)} size="lg" />
        ) : (
          <IconTile icon="plus" tone="primary" size="lg" soft />
        )}
        <span className={styles.words}>
          <span className={styles.label}>{t('Activity')}</span>
          <span className={styles.name}>{choice ? choiceLabel(choice) : t('Choose an activity')}</span>
        </span>
        <span className={styles.chevron}>
          <Icon name="chevronRight" />
        </span>
      </Link>
      <FieldNote id="activity-error" error={error} />
    </div>
  );
}
