import { PreloadableQueryRegistry, type Variables } from 'relay-runtime';
import { readAgain } from '../readAgain.ts';
import { post } from '../request.ts';
import { session } from '../session.ts';
import { deleteResponses, storedNames } from './deviceStore.ts';
import { isKept, shownQueries, storeData } from './keptQueries.ts';
import { staleness } from './staleness.ts';

/**
 * Reads the kept queries with one of these ids, or with one of these days in their variables, again. Returns false when
 * one could not be read.
 */
export async function readDaysAgain(days: ReadonlySet<string>): Promise<boolean> {
  const shown = shownQueries();
  const names = [...new Set([...shown.keys(), ...(await storedNames(''))])];
  const outdated = names.filter((name) => [...days].some((day) => name.includes(day)));
  const results = await Promise.all(outdated.map((name) => readQueryAgain(name)));
  return results.every(Boolean);
}

/** Reads a kept query again by the name of its response. Returns false when it could not be read. */
export async function readQueryAgain(name: string): Promise<boolean> {
  const [id] = name.split(':', 1) as [string];
  const variables = JSON.parse(name.slice(id.length + 1)) as Variables;
  if (PreloadableQueryRegistry.get(id)) {
    await readAgain({ id }, variables);
    return !staleness.has(name);
  }
  // The screen has not been opened in this page: its response is only kept.
  const token = session.token();
  try {
    const { data, errors } = (await post('/graphql', { id, variables }, { timesOut: true })) as {
      data?: object | null;
      errors?: unknown;
    };
    if (data && !errors && isKept({ id })) await storeData(token, name, id, data);
    else await deleteResponses([name]);
    return true;
  } catch {
    return false;
  }
}
