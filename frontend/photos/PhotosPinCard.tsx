import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PhotosPinCard_viewer$key } from '#frontend/__generated__/PhotosPinCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { pinCardTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { DeferredPinDialog } from './pin/DeferredPinDialog.ts';
import { t } from '#frontend/language/t.ts';

/** Sets or changes the photos PIN, from the profile. */
export function PhotosPinCard({ viewer }: { viewer: PhotosPinCard_viewer$key }) {
  const { photosPinEnabled } = useFragment(
    graphql`
      fragment PhotosPinCard_viewer on Viewer {
        photosPinEnabled
      }
    `,
    viewer,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padding="lg">
      <SectionHeading title={texts.title} subtitle={photosPinEnabled ? texts.isSet : texts.isNotSet} />
      <Button
        variant="soft"
        icon="lock"
        block="phone"
        onPointerEnter={DeferredPinDialog.preload}
        onFocus={DeferredPinDialog.preload}
        onClick={() => setOpen(true)}
      >
        {photosPinEnabled ? t('Update Photos PIN') : t('Set Photos PIN')}
      </Button>
      <DeferredPinDialog
        open={isOpen}
        onOpenChange={setOpen}
        mode={photosPinEnabled ? 'update' : 'setup'}
        visible={{}}
      />
    </Card>
  );
}
