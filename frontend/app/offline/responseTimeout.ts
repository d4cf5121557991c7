/** Without a response in this time, a read counts as one without a connection, and a write that is kept is sent again. */
export const responseTimeoutMs = 8000;

export function timeout(ms = responseTimeoutMs): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
