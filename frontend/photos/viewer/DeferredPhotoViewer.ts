import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

/** The photo viewer, whose code comes when a photo is nearly pressed. */
export const DeferredPhotoViewer = deferred(() => import('./PhotoViewer.tsx').then((module) => module.PhotoViewer));
