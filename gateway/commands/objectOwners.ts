import { importObjects } from '#gateway/imports/importObjects.ts';
import { photoObjects } from '#gateway/photos/photoObjects.ts';

/** Every domain whose rows name stored objects: backups hold those objects, and restores check them. */
export const objectOwners = [photoObjects, importObjects];
