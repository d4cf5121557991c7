import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inputOf } from '#frontend/app/forms/editBase.ts';
import type { FieldConflict } from '#frontend/app/problem.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { describe, describeInput, isEditable } from '#frontend/app/offline/describeWrite.ts';
import { discard, editRefused, tryAgain } from '#frontend/app/offline/outbox.ts';
import { savedTime } from '#frontend/app/offline/savedTime.ts';
import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { t } from '#frontend/language/t.ts';

/** One write with the reason why it was refused, or the time since when it waits. */
export function WriteRow({ write }: { write: UnsyncedWrite }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const about = describe(write);
  const title = about?.title ?? t('A change');
  const retry = write.conflicts ? t('Keep mine') : t('Try again');
  const discardButton = (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('Discard: {title}', { title })}
      onPointerEnter={DeferredConfirmDialog.preload}
      onFocus={DeferredConfirmDialog.preload}
      onClick={() => setAsking(true)}
    >
      {t('Discard')}
    </Button>
  );
  const when = [about?.date && shortDay(about.date), about?.time, t('saved {time}', { time: savedTime(write.savedAt) })]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <ListRow
        as="div"
        title={<LongName>{title}</LongName>}
        detail={write.refusal ?? when}
        trailingWraps
        trailing={write.refusal === null && discardButton}
      />
      {write.refusal !== null && (
        <Stack gap="sm">
          {write.conflicts?.map((conflict) => (
            <Difference key={conflict.path} write={write} conflict={conflict} />
          ))}
          <Text size="small" tone="soft">
            {when}
          </Text>
          <Inline gap="sm">
            {isEditable(write) && (
              <Button
                size="sm"
                variant="soft"
                aria-label={t('Edit: {title}', { title })}
                onClick={() => void editRefused(write).then((address) => navigate(address))}
              >
                {t('Edit')}
              </Button>
            )}
            <Button
              size="sm"
              variant="soft"
              aria-label={write.conflicts ? t('Keep mine: {title}', { title }) : t('Try again: {title}', { title })}
              onClick={() => void tryAgain(write)}
            >
              {retry}
            </Button>
            {discardButton}
          </Inline>
        </Stack>
      )}
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Discard this change?')}
        description={t('It is only on this device and can’t be brought back.')}
        confirmLabel={t('Discard')}
        destructive
        onConfirm={() => void discard(write.id)}
      />
    </li>
  );
}

/** Shows a refused value beside the stored one. Parts of a field that are equal are left out. */
function Difference({ write, conflict: { path, stored } }: { write: UnsyncedWrite; conflict: FieldConflict }) {
  const mine = describeInput(write, path, inputOf(write.variables, path));
  const other = describeInput(write, path, stored);
  if (mine.value === other.value) return null;
  return (
    <Text size="small" weight="strong">
      {t('{label}: yours {mine}, elsewhere {other}', { label: mine.label, mine: mine.value, other: other.value })}
    </Text>
  );
}
