import { useEffect, useState } from 'react';
import { passwordInput } from '#gateway/accounts/account.rules.ts';

const typingPauseMs = 400;

/**
 * True when the server knows this password as one of the most common. Asked when typing pauses; a check that fails says
 * nothing. Not through Relay: its store would remember the password.
 */
export function useCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!passwordInput.safeParse(password).success) return undefined;
    const left = new AbortController();
    const timer = setTimeout(
      () => void check(password, left.signal).then((isCommon) => isCommon && setCommon(password)),
      typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [password]);
  return password !== '' && common === password;
}

async function check(password: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch('/api/password-check', {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    return response.ok && ((await response.json()) as { isCommon: boolean }).isCommon;
  } catch {
    return false;
  }
}
