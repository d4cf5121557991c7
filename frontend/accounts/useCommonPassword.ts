import { useEffect, useState } from 'react';
import { passwordInput } from '#gateway/accounts/account.rules.ts';

const typingPauseMs = 400;

/**
 * Returns true if the password is one of the most common. Checks when typing pauses; a failed check returns false. Does
 * not use Relay, whose store would keep the password.
 */
export function useCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!passwordInput.safeParse(password).success) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void check(password, controller.signal).then((isCommon) => isCommon && setCommon(password)),
      typingPauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
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
