import { environment } from '#frontend/app/environment.ts';
import { forgetAnswers } from '#frontend/app/days/loadedDays.ts';
import { journalCache } from '#frontend/journal/journalReads.ts';
import { isFresh, perSession, present } from '../freshness.ts';
import type { Order } from './order.ts';

const readAt = perSession<number>();

/** Lets the list be asked for anew when it was read more than a minute ago. What is on screen stays. */
export function outdateJournalList(order: Order): void {
  const now = present();
  if (isFresh(readAt().get(order), now, journalCache.historyStaleTime)) return;
  readAt().set(order, now);
  environment().commitUpdate((store) => forgetAnswers(store, 'journalEntries'));
}
