import { graphql, useFragment } from 'react-relay';
import type { ImportProgress_import$key } from '#frontend/__generated__/ImportProgress_import.graphql.ts';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { translated } from '#frontend/language/t.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

/** How far applying or undoing an import is. */
export function ImportProgress({ import: key }: { import: ImportProgress_import$key }) {
  const { state, percent } = useFragment(
    graphql`
      fragment ImportProgress_import on Import @throwOnFieldError {
        state
        percent
      }
    `,
    key,
  );
  return (
    <ProgressBar
      label={translated(state === 'UNDOING' ? importTexts.undoing : importTexts.applying)}
      percent={percent}
    />
  );
}
