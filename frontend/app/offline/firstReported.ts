import type { Outcome } from '../useMutation.ts';

/** Takes the outcome of a write that was sent, or undefined when it has to wait. Returns true for the first one only. */
export type Report<Response> = (outcome: Outcome<Response> | undefined) => boolean;

/** Returns the first outcome that `send` reports. */
export function firstReported<Response>(
  send: (report: Report<Response>) => void,
): Promise<Outcome<Response> | undefined> {
  return new Promise((resolve) => {
    let isReported = false;
    send((outcome) => {
      if (isReported) return false;
      isReported = true;
      resolve(outcome);
      return true;
    });
  });
}
