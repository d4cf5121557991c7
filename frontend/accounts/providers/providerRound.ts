import { readStored, store } from '#frontend/app/storage.ts';

const key = 'provider_round';
const ownPath = /^\/(?![/\\])/;

/** Why this tab went to a provider, and where it goes on afterwards. */
export interface ProviderRound {
  purpose: 'sign-in' | 'link' | 'proof';
  returnTo: string;
  /** The secret of an invitation's link, for a new account. */
  invitation?: string | undefined;
}

/** Sends the tab to a provider's page. */
export function leaveForProvider(url: string, round: ProviderRound): void {
  store(key, JSON.stringify(round), 'session');
  location.assign(url);
}

/** Returns why this tab went away, once; a sign-in where that is not known, as in another tab. */
export function takeRound(): ProviderRound {
  const stored = readStored(key, 'session');
  store(key, null, 'session');
  const {
    purpose = 'sign-in',
    returnTo = '/home',
    invitation,
  }: Partial<ProviderRound> = stored ? (JSON.parse(stored) as ProviderRound) : {};
  return { purpose, returnTo: ownPath.test(returnTo) ? returnTo : '/home', invitation };
}
