import { session } from '#frontend/app/session.ts';
import { createUploadQueue } from './createUploadQueue.ts';
import { sendPhoto } from './sendPhoto.ts';

export const uploadQueue = createUploadQueue(sendPhoto);
globalThis.addEventListener?.('online', () => uploadQueue.reconnect());
session.subscribe(() => uploadQueue.clear());
