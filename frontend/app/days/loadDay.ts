import { createOperationDescriptor } from 'relay-runtime';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { environment } from '../environment.ts';
import { perSession } from '../freshness.ts';

/** The days that were loaded in this session. */
const loading = perSession<true>();

/** Loads a day once, from this device or the server, for figures that are computed from it on another screen. */
export function loadDay(date: string): void {
  const days = loading();
  if (days.has(date)) return;
  days.set(date, true);
  const operation = createOperationDescriptor(homeScreenQuery, { date });
  environment().retain(operation);
  environment()
    .execute({ operation })
    .subscribe({ error: () => {} });
}
