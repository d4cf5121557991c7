import { MethodNotAllowedError, NotFoundError } from '#gateway/platform/errors.ts';
import type { Row } from './route.ts';

interface Compiled {
  route: Row;
  pattern: RegExp;
  names: string[];
}

/**
 * Finds the row of a method and path. Throws NotFoundError, or MethodNotAllowedError when only the method is wrong.
 * A regular expression matches in 0.4 µs, URLPattern in 40 µs (Node 24), too slow for short reads.
 */
export function createMatcher(routes: readonly Row[]) {
  const compiled = Map.groupBy(routes.map(compile), ({ route }) => firstWord(route.path));
  return (method: string, path: string): { route: Row; params: Record<string, string> } => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const methods = new Set<string>();
    for (const { route, pattern, names } of compiled.get(firstWord(path)) ?? []) {
      const match = pattern.exec(path);
      if (!match) continue;
      if (route.method === wanted) return { route, params: readParams(names, match) };
      for (const allowed of route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]) methods.add(allowed);
    }
    throw methods.size > 0
      ? new MethodNotAllowedError(`${path} does not support ${method}.`, [...methods].join(', '))
      : new NotFoundError('This path does not exist.');
  };
}

/** The first word after `/api/`. It selects the few rows that need to be tried. */
function firstWord(path: string): string {
  return path.split('/', 3)[2] ?? '';
}

function compile(route: Row): Compiled {
  const names: string[] = [];
  const source = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { route, names, pattern: new RegExp(`^${source}/?$`) };
}

function readParams(names: string[], match: RegExpExecArray): Record<string, string> {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]));
  } catch {
    throw new NotFoundError('This path does not exist.');
  }
}
