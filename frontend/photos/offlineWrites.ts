import type { sendPhotoMutation } from '#frontend/__generated__/sendPhotoMutation.graphql.ts';
import type { useAlignPhotoMutation } from '#frontend/__generated__/useAlignPhotoMutation.graphql.ts';
import type { useDeletePhotoMutation } from '#frontend/__generated__/useDeletePhotoMutation.graphql.ts';
import {
  changeRows,
  clientRecord,
  loadedOfType,
  loadedRow,
  type OfflineWrite,
  rowsOf,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { unsynced } from '#frontend/app/offline/unsynced.ts';
import { isWaitingPhoto } from './isWaitingPhoto.ts';
import { t } from '#frontend/language/t.ts';

/** A day lists its photos under one or both of these. */
const lists = ['photos', 'thumbnails'];

const sent: OfflineWrite<sendPhotoMutation['variables']> = {
  // A waiting photo is not shown (WaitingPhotos.tsx).
  apply() {},
  describe: ({ date }) => ({ title: t('Photo'), date }),
};

const deleted: OfflineWrite<useDeletePhotoMutation['variables']> = {
  apply(store, { id, date }) {
    for (const day of loadedOfType(store, 'PhotoDay').filter((each) => each.getValue('date') === date)) {
      const isThere = lists.some((list) => rowsOf(day, list).some((photo) => photo.getDataID() === id));
      if (!isThere) continue;
      for (const list of lists) changeRows(day, list, (photos) => without(photos, id));
      day.setValue(Number(day.getValue('count')) - 1, 'count');
    }
  },
  describe: ({ date }) => ({ title: t('Removal of a photo'), date }),
  deletes: true,
};

const aligned: OfflineWrite<useAlignPhotoMutation['variables']> = {
  apply(store, { id, alignment }) {
    const photo = loadedRow(store, 'Photo', id);
    if (!photo) return;
    if (!alignment) {
      photo.setValue(null, 'alignment');
      return;
    }
    const points = clientRecord(store, `${photo.getDataID()}:points`, 'PhotoAlignment');
    for (const key of ['x1', 'y1', 'x2', 'y2'] as const) points.setValue(alignment[key], key);
    photo.setLinkedRecord(points, 'alignment');
  },
  describe: ({ alignment }) => ({
    title: alignment ? t('Alignment of a photo') : t('Removed alignment of a photo'),
    date: null,
  }),
};

export const photoWrites = {
  sendPhotoMutation: sent,
  useAlignPhotoMutation: aligned,
  useDeletePhotoMutation: deleted,
};

let waiting: Record<number, string> = {};

// The album is not kept: its days are read again once their photos are synced.
unsynced.subscribe(() => {
  const former = waiting;
  waiting = Object.fromEntries(
    unsynced
      .all()
      .filter(isWaitingPhoto)
      .map(({ id, variables }) => [id, variables['date']]),
  );
  const dates = Object.keys(former).flatMap((id) => (id in waiting ? [] : [former[Number(id)]!]));
  if (dates.length > 0)
    void import('./dayPhotosQuery.ts').then(({ refreshDays }) => refreshDays(dates)).catch(() => {});
});
