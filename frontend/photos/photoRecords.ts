import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';
import { outdateDays } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { type PhotosPlace } from './photosPlace.ts';

/** Photos opened or closed: what the store holds of them elsewhere is asked for anew. What this screen shows was answered. */
export function outdatePhotos(store: RecordSourceProxy, { day, album }: PhotosPlace): void {
  outdateDays(store, (loaded) => loaded !== day);
  if (!album) store.getRoot().getLinkedRecord('viewer')?.setValue(undefined, 'photoAlbum');
}

/** A day of the album as the server just answered it takes its place in the lists of days, or leaves them with its last photo. */
export function placeDay(store: RecordSourceProxy, { date }: { date: Day }): void {
  const album = store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('photoAlbum');
  const day = album?.getLinkedRecord('on', { date });
  if (!album || !day) return;
  for (const order of ['NEWEST', 'OLDEST']) {
    const days = ConnectionHandler.getConnection(album, 'PhotoGrid_days', { order });
    if (days) placeInList(store, days, day, order === 'OLDEST');
  }
}

function placeInList(store: RecordSourceProxy, days: RecordProxy, day: RecordProxy, oldestFirst: boolean): void {
  const date = String(day.getValue('date'));
  const edges = (days.getLinkedRecords('edges') ?? []).filter((edge): edge is RecordProxy => edge !== null);
  const others = edges.filter((edge) => dateOf(edge) !== date);
  const before = others.filter((edge) => dateOf(edge) < date === oldestFirst);
  // Behind the last page that is loaded: it comes with its page.
  const isBeyond =
    before.length === others.length &&
    days.getLinkedRecord('pageInfo')?.getValue('hasNextPage') === true &&
    others.length === edges.length;
  if (day.getValue('count') === 0 || isBeyond) {
    days.setLinkedRecords(others, 'edges');
    return;
  }
  const edge = ConnectionHandler.createEdge(store, days, day, 'PhotoAlbumDaysConnectionEdge');
  edge.setValue(date, 'cursor');
  days.setLinkedRecords([...before, edge, ...others.slice(before.length)], 'edges');
}

function dateOf(edge: RecordProxy): string {
  return String(edge.getLinkedRecord('node')?.getValue('date'));
}
