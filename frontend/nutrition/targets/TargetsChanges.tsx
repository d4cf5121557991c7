import { ConflictCard } from '#frontend/app/forms/ConflictCard.tsx';
import { useIsWaiting } from '#frontend/app/offline/useIsWaiting.ts';
import { useStoredRow } from '#frontend/live/useStoredRow.ts';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import type { Targets } from '#gateway/nutrition/nutrition.rules.ts';
import { macroKinds, macroNames } from '../MacroFigures.tsx';
import type { TargetsDraft } from './targetsDraft.ts';
import { t } from '#frontend/language/t.ts';

interface TargetsChangesProps {
  id: string;
  draft: TargetsDraft;
  onTake: (change: Partial<TargetsDraft>) => void;
}

/** Says when the targets of the open form were changed elsewhere. */
export function TargetsChanges({ id, draft, onTake }: TargetsChangesProps) {
  const isWaiting = useIsWaiting(({ mutation }) => mutation === 'useSaveMacroTargetsMutation');
  const row = useStoredRow(isWaiting ? null : { id, date: null });
  if (row?.__typename !== 'MacroTargets') return null;
  const { proteinTarget, fatsTarget, carbsTarget } = row;
  const stored: Targets = { proteinTarget, fatsTarget, carbsTarget };
  const changed = macroKinds.filter((kind) => {
    const name = `${kind}Target` as const;
    return stored[name] !== draft.base[name] && stored[name] !== parseDecimal(draft[name]);
  });
  if (changed.length === 0) return null;
  return (
    <ConflictCard
      title={t('Changed elsewhere while this form is open')}
      others={changed.map((kind) => ({ label: macroNames[kind], value: `${stored[`${kind}Target`]} g` }))}
      onTake={() =>
        onTake({
          ...Object.fromEntries(changed.map((kind) => [`${kind}Target`, String(stored[`${kind}Target`])])),
          base: stored,
        })
      }
    />
  );
}
