import { pino } from 'pino';
import { requestId } from './requestScope.ts';

/**
 * Structured JSON logs, pretty on a terminal. What may appear in a line is listed in the calls themselves:
 * method, route pattern, status, milliseconds, request id, hashed user id. Never a raw URL, a body or a header.
 */
export function createLog(level: string) {
  const pretty = process.stdout.isTTY;
  return pino({
    level,
    base: null,
    mixin: () => (requestId() ? { requestId: requestId() } : {}),
    serializers: { err: withoutData },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(pretty && { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'requestId' } } }),
  });
}

/** PostgreSQL's `detail` and Prisma's `meta` can hold a whole row: of an error only its kind, code and place are logged. */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const isDatabase = typeof code === 'string' && /^(P\d{4}|[0-9A-Z]{5})$/.test(code);
  return { type: error.name, code, ...(!isDatabase && { message: error.message }), stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n') };
}

export type Log = ReturnType<typeof createLog>;
