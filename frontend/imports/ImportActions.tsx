import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { translated } from '#frontend/language/t.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

interface ImportActionsProps {
  /** How many entries the import would write. */
  changes: number;
  isApplying: boolean;
  isDiscarding: boolean;
  onApply: () => void;
  onDiscard: () => void;
}

/** Brings in what a preview shows, or drops it. */
export function ImportActions({ changes, isApplying, isDiscarding, onApply, onDiscard }: ImportActionsProps) {
  return (
    <Inline fill>
      <Button
        pending={isApplying}
        pendingLabel={translated(importTexts.applying)}
        disabled={changes === 0}
        onClick={onApply}
      >
        {changes === 0 ? translated(importTexts.nothingNew) : importTexts.apply(changes)}
      </Button>
      <Button variant="quiet" pending={isDiscarding} onClick={onDiscard}>
        {translated(importTexts.discard)}
      </Button>
    </Inline>
  );
}
