import { ApiError } from './request.ts';

/** Returns the server's own message in the error of a REST call; undefined without one, such as from a proxy's page. */
export function restMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const { message } = JSON.parse(error.body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    return undefined;
  }
}
