import { useCallback, useState } from 'react';
import { ApiError } from '#frontend/app/request.ts';
import { restMessage } from '#frontend/app/restMessage.ts';
import { t } from '#frontend/language/t.ts';

export interface Refusal {
  /** The server's message, if it sent one. */
  message: string;
  /** Null when the server could not be reached. */
  status: number | null;
}

export type CallState<Result> = { result?: Result; refusal?: Refusal; isRunning: boolean };

/** Runs a call whose outcome is shown. The last outcome stays while it runs again. */
export function useCall<Result>(call: () => Promise<unknown>) {
  const [state, setState] = useState<CallState<Result>>({ isRunning: false });
  const run = useCallback(async () => {
    setState((before) => ({ ...before, isRunning: true }));
    try {
      setState({ result: (await call()) as Result, isRunning: false });
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
    return { message: t('Everystep cannot be reached. Check your connection and try again.'), status: null };
  return {
    message: restMessage(error) ?? t('Everystep did not answer as expected. Please try again.'),
    status: error.status,
  };
}
