import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TargetsDialog_targets$key } from '#frontend/__generated__/TargetsDialog_targets.graphql.ts';
import { dropDraft } from '#frontend/app/drafts/draftStore.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { TargetsDialogForm } from './TargetsDialogForm.tsx';
import { targetsForm } from './targetsDraft.ts';
import { useSaveMacroTargets } from './useSaveMacroTargets.ts';
import { t } from '#frontend/language/t.ts';

interface TargetsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  targets: TargetsDialog_targets$key;
}

/** Edits the macro targets. Closing keeps what was typed as a draft; Cancel discards it. */
export function TargetsDialog({ open, onOpenChange, targets }: TargetsDialogProps) {
  const { id, proteinTarget, fatsTarget, carbsTarget } = useFragment(
    graphql`
      fragment TargetsDialog_targets on MacroTargets @throwOnFieldError {
        id
        proteinTarget
        fatsTarget
        carbsTarget
      }
    `,
    targets,
  );
  const formId = useId();
  const [save, isSaving] = useSaveMacroTargets();
  function discard() {
    dropDraft(targetsForm);
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Macro targets')}
      description={t('What you aim to eat each day.')}
      initialFocus={() => firstInput(formId)}
      actions={
        <>
          <Button variant="quiet" onClick={discard}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isSaving} pendingLabel={t('Saving...')}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <TargetsDialogForm
        id={formId}
        targetsId={id}
        current={{ proteinTarget, fatsTarget, carbsTarget }}
        onSave={async (input, base) => {
          const outcome = await save({ input, base });
          if (outcome.ok) discard();
          return outcome.ok ? null : outcome.problem;
        }}
      />
    </Dialog>
  );
}

/** Skips the focus on touch devices, where the keyboard would cover the dialog. */
function firstInput(formId: string) {
  return matchMedia('(hover: hover)').matches ? document.getElementById(formId)?.querySelector('input') : null;
}
