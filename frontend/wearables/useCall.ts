import { useCallback, useState } from 'react';
import { ApiError } from '#frontend/app/request.ts';

export interface Refusal {
  /** What to tell, in the server's words where it had some. */
  message: string;
  /** Null when the server was out of reach. */
  status: number | null;
}

export type CallState<Answer> = { answer?: Answer; refusal?: Refusal; isRunning: boolean };

/** One call whose outcome is shown: how it stands, and how to make it. What is known stays while it runs again. */
export function useCall<Answer>(call: () => Promise<unknown>) {
  const [state, setState] = useState<CallState<Answer>>({ isRunning: false });
  const run = useCallback(async () => {
    setState((before) => ({ ...before, isRunning: true }));
    try {
      setState({ answer: (await call()) as Answer, isRunning: false });
      return true;
    } catch (error) {
      setState({ refusal: refusalOf(error), isRunning: false });
      return false;
    }
  }, [call]);
  return [state, run] as const;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError))
    return { message: 'Everystep cannot be reached. Check your connection and try again.', status: null };
  return {
    message: wordsOf(error.body) ?? 'Everystep did not answer as expected. Please try again.',
    status: error.status,
  };
}

function wordsOf(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    // Not JSON: a proxy's page, say.
    return undefined;
  }
}
