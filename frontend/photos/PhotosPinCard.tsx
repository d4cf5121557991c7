import { graphql, useFragment } from 'react-relay';
import type { PhotosPinCard_viewer$key } from '#frontend/__generated__/PhotosPinCard_viewer.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { PhotosPinButton } from './PhotosPinButton.tsx';
import { pinCardTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';

/** The photos PIN among the settings of a profile. */
export function PhotosPinCard({ viewer }: { viewer: PhotosPinCard_viewer$key }) {
  const data = useFragment(
    graphql`
      fragment PhotosPinCard_viewer on Viewer {
        photosPinEnabled
        ...PhotosPinButton_viewer
      }
    `,
    viewer,
  );
  return (
    <Card padding="lg">
      <SectionHeading title={texts.title} subtitle={data.photosPinEnabled ? texts.isSet : texts.isNotSet} />
      <PhotosPinButton viewer={data} />
    </Card>
  );
}
