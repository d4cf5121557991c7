import { pino } from 'pino';

/** The log fields of a finished request. */
export const requestLine = 'request';

/**
 * Lines of requests leave together, at most half a second later: writing each by itself took a twentieth of a request.
 * Any other line goes at once and takes them along, and so does the end of the process, an error nobody caught included.
 */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, minLength: 12_288, periodicFlush: 500 });
  // Not flushSync: when nobody reads any more, it tries for ever.
  process.on('exit', () => output.flush());
  return output;
}

let output: ReturnType<typeof standardOutput> | undefined;

/**
 * Structured JSON logs, pretty on a terminal. What may appear in a line is listed in the calls themselves:
 * method, route pattern, status, milliseconds, request id, hashed user id. Never a raw URL, a body or a header.
 * `requestId` returns the id of the current request, if there is one.
 */
export function createLog(level: string, requestId: () => string | undefined) {
  const options = {
    level,
    base: null,
    mixin() {
      const id = requestId();
      return id === undefined ? {} : { requestId: id };
    },
    serializers: { err: withoutData },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  if (process.stdout.isTTY)
    return pino({
      ...options,
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'requestId' } },
    });
  const buffer = (output ??= standardOutput());
  return pino(
    {
      ...options,
      hooks: {
        logMethod(args, method) {
          method.apply(this, args);
          if (args.at(-1) !== requestLine) buffer.flush();
        },
      },
    },
    buffer,
  );
}

/**
 * PostgreSQL's `detail` and Prisma's `meta` can hold a whole row: of an error only its kind, code, stack and message are
 * logged, and of a database's message nothing that stands in quotes where that may be a value.
 */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const isDatabase = typeof code === 'string' && /^(P\d{4}|[0-9A-Z]{5})$/.test(code);
  return {
    type: error.name,
    code,
    ...(isDatabase ? databaseWords(error) : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** PostgreSQL's own code and words, also where Prisma wraps them. Classes 22 (bad data) and P0 (raised) quote values. */
function databaseWords(error: Error): object {
  const { cause } =
    (error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string; originalMessage?: string } } } }).meta
      ?.driverAdapterError ?? {};
  const state = cause?.originalCode ?? (error as { code?: string }).code ?? '';
  const message = cause ? cause.originalMessage : (error as { severity?: string }).severity && error.message;
  return {
    sqlState: state,
    ...(message && { message: /^(22|P0)/.test(state) ? message.replaceAll(/"[^]*"/g, '"…"') : message }),
  };
}

export type Log = ReturnType<typeof createLog>;
