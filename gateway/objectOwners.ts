import { importObjects } from './imports/importObjects.ts';
import { photoObjects } from './photos/photoObjects.ts';

/**
 * Every domain whose rows name stored objects: backups hold those objects, restores check them, and no sweep moves them.
 * Imports come first: their objects become those of photos, never the other way, so none is missed in between.
 */
export const objectOwners = [importObjects, photoObjects];
