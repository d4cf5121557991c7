import { type Day, isDay } from '#gateway/calendar/day.ts';

/** A row of the day's activities or food. */
export interface DayRow {
  link: HTMLAnchorElement;
  kind: 'activity' | 'food';
  id: string;
  date: Day;
  /** How the row is called. */
  name: string;
  /** Where it is edited. */
  form: string;
}

/** Returns the row of an element, read from the row's link, which carries all that its form needs. */
export function dayRowOf(element: EventTarget | null): DayRow | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('li a[href*="edit="]') : null;
  if (!link) return null;
  const { pathname, search, searchParams } = new URL(link.href);
  const kind = ({ '/add-activity': 'activity', '/add-macros': 'food' } as const)[pathname];
  const [id, date] = [searchParams.get('edit'), searchParams.get('date') ?? ''];
  if (!kind || !id || !isDay(date)) return null;
  const name = searchParams.get('description') ?? searchParams.get('activityType') ?? '';
  return { link, kind, id, date, name, form: pathname + search };
}

/** Returns what has the focus once a row is gone: the row after it, or before it, or the card's last link. */
export function afterRow({ link }: DayRow): HTMLElement | null {
  const item = link.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('a') ?? [...(link.closest('section')?.querySelectorAll('a') ?? [])].at(-1) ?? null;
}
