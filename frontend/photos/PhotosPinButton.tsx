import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PhotosPinButton_viewer$key } from '#frontend/__generated__/PhotosPinButton_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import type { PhotosPlace } from './photosPlace.ts';
import { DeferredPinDialog } from './pin/DeferredPinDialog.ts';

const nowhere: PhotosPlace = {};

/** Sets or changes the photos PIN, from the profile. */
export function PhotosPinButton({ viewer }: { viewer: PhotosPinButton_viewer$key }) {
  const { photosPinEnabled } = useFragment(
    graphql`
      fragment PhotosPinButton_viewer on Viewer {
        photosPinEnabled
      }
    `,
    viewer,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        icon="lock"
        onPointerEnter={DeferredPinDialog.preload}
        onFocus={DeferredPinDialog.preload}
        onClick={() => setOpen(true)}
      >
        {photosPinEnabled ? 'Update Photos PIN' : 'Set Photos PIN'}
      </Button>
      <DeferredPinDialog
        open={isOpen}
        onOpenChange={setOpen}
        mode={photosPinEnabled ? 'update' : 'setup'}
        place={nowhere}
      />
    </>
  );
}
