import { importObjects } from './imports/importObjects.ts';
import { photoObjects } from './photos/photoObjects.ts';

/**
 * The domains whose rows refer to stored objects: backups include them, restores check them, and the sweep leaves them.
 * Imports come first: their objects may become photos meanwhile, never the reverse, so none is missed.
 */
export const objectOwners = [importObjects, photoObjects];
