import { invalid } from '#gateway/platform/errors.ts';
import { readHealthAutoExport } from './healthAutoExport.ts';
import { isHealthConnect, readHealthConnect } from './healthConnect.ts';
import { phoneTexts } from './phoneTexts.rules.ts';
import { isObject, type Push } from './push.ts';

/** Reads the body of a push by its form. Throws ValidationError for a body of neither form. */
export function readPush(body: unknown, zone: string): Push {
  if (!isObject(body)) throw invalid('body', phoneTexts.neitherForm);
  if (isObject(body.data) && (Array.isArray(body.data.metrics) || Array.isArray(body.data.workouts)))
    return readHealthAutoExport(body.data, zone);
  if (isHealthConnect(body)) return readHealthConnect(body, zone);
  throw invalid('data', phoneTexts.neitherForm);
}
