import { graphql, useFragment } from 'react-relay';
import type { PhotoStorage_viewer$key } from '#frontend/__generated__/PhotoStorage_viewer.graphql.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { sizeText } from '#frontend/measures/sizes.ts';
import { t } from '#frontend/language/t.ts';

/** How much of the member's storage their photos take. */
export function PhotoStorage({ viewer }: { viewer: PhotoStorage_viewer$key }) {
  const {
    photoStorage: { usedBytes, limitBytes },
  } = useFragment(
    graphql`
      fragment PhotoStorage_viewer on Viewer @throwOnFieldError {
        photoStorage {
          usedBytes
          limitBytes
        }
      }
    `,
    viewer,
  );
  const sizes = { used: sizeText(usedBytes), limit: sizeText(limitBytes) };
  return (
    <Text size="small">
      {usedBytes < limitBytes
        ? t('Your photos use {used} of {limit}.', sizes)
        : t('Your photos use {used} of {limit}. You keep them, and can add some again once you delete others.', sizes)}
    </Text>
  );
}
