import { inputTexts } from '#gateway/input/inputTexts.rules.ts';
import { invalidIssues } from '#gateway/platform/errors.ts';
import { ruleSchema } from './openapiRules.ts';
import type { RestCall, Row } from './route.ts';

/**
 * Returns a reader of the query of a row. A parameter that is a list has its values with commas between them, and may
 * come several times; any other comes once. Throws ValidationError.
 */
export function queryReader({ query }: Row): (sent: URLSearchParams) => RestCall['query'] {
  const known = Object.entries(query ? (ruleSchema(query).properties ?? {}) : {});
  const lists = new Set(known.filter(([, { type }]) => type === 'array').map(([name]) => name));
  const single = known.map(([name]) => name).filter((name) => !lists.has(name));
  return (sent) => {
    const repeated = single.filter((name) => sent.getAll(name).length > 1);
    if (repeated.length > 0)
      throw invalidIssues(
        repeated.map((name) => ({ code: 'custom', path: [name], message: inputTexts.once, input: undefined })),
      );
    const joined = [...lists].filter((name) => sent.has(name)).map((name) => [name, sent.getAll(name).join(',')]);
    return { ...Object.fromEntries(sent), ...Object.fromEntries(joined) };
  };
}
