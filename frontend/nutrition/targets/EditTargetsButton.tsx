import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EditTargetsButton_targets$key } from '#frontend/__generated__/EditTargetsButton_targets.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredTargetsDialog } from './TargetsDialogDeferred.ts';
import { t } from '#frontend/language/t.ts';

interface EditTargetsButtonProps {
  targets: EditTargetsButton_targets$key;
  /** True when the dialog opens with the screen. */
  isOpenAtFirst?: boolean;
}

export function EditTargetsButton({ targets, isOpenAtFirst = false }: EditTargetsButtonProps) {
  const data = useFragment(
    graphql`
      fragment EditTargetsButton_targets on MacroTargets @throwOnFieldError {
        proteinTarget
        fatsTarget
        carbsTarget
        ...TargetsDialog_targets
      }
    `,
    targets,
  );
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isSet = data.proteinTarget + data.fatsTarget + data.carbsTarget > 0;
  return (
    <>
      <Button
        bare
        size="sm"
        icon="goal"
        aria-haspopup="dialog"
        onPointerEnter={DeferredTargetsDialog.preload}
        onFocus={DeferredTargetsDialog.preload}
        onClick={() => setOpen(true)}
      >
        {isSet ? t('Edit targets') : t('Set targets')}
      </Button>
      <DeferredTargetsDialog open={isOpen} onOpenChange={setOpen} targets={data} />
    </>
  );
}
