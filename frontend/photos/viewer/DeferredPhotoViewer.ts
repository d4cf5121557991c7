import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredPhotoViewer = deferred(() => import('./PhotoViewer.tsx').then((module) => module.PhotoViewer));
