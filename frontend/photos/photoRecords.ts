import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';
import { outdateDays } from '#frontend/app/days/loadedDays.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { type VisiblePhotos } from './visiblePhotos.ts';

/** Invalidates stored photos after they were locked or unlocked, except the visible ones, which the response contained. */
export function invalidatePhotos(store: RecordSourceProxy, { day, album }: VisiblePhotos): void {
  outdateDays(store, (loaded) => loaded !== day);
  if (!album) store.getRoot().getLinkedRecord('viewer')?.setValue(undefined, 'photoAlbum');
}

/** Inserts a day from a response into the lists of days, or removes it if it has no photos left. */
export function updateDayInAlbum(store: RecordSourceProxy, { date }: { date: Day }): void {
  const album = store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('photoAlbum');
  const day = album?.getLinkedRecord('on', { date });
  if (!album || !day) return;
  for (const order of ['NEWEST', 'OLDEST']) {
    const days = ConnectionHandler.getConnection(album, 'PhotoGrid_days', { order });
    if (days) updateDayInList(store, days, day, order === 'OLDEST');
  }
}

function updateDayInList(store: RecordSourceProxy, days: RecordProxy, day: RecordProxy, oldestFirst: boolean): void {
  const date = String(day.getValue('date'));
  const edges = (days.getLinkedRecords('edges') ?? []).filter((edge): edge is RecordProxy => edge !== null);
  const others = edges.filter((edge) => dateOf(edge) !== date);
  const before = others.filter((edge) => dateOf(edge) < date === oldestFirst);
  // Beyond the last loaded page: it arrives with its own page.
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
