import { useLocation, useSearchParams } from 'react-router-dom';
import { nextPath } from '#frontend/app/screenRoute.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { t } from '#frontend/language/t.ts';
import { leaveForProvider } from './providerRound.ts';
import { useSignInProviders } from './useSignInProviders.ts';
import { useStartProviderSignIn } from './useStartProviderSignIn.ts';

/** A button for each provider with which people sign in here, with an account or without one yet. */
export function ProviderButtons() {
  const providers = useSignInProviders();
  const [start, isStarting] = useStartProviderSignIn();
  const [search] = useSearchParams();
  const state = useLocation().state as { next?: string } | null;
  async function go(provider: string) {
    const outcome = await start({ provider });
    if (outcome.ok)
      leaveForProvider(outcome.data.url, {
        purpose: 'sign-in',
        returnTo: state?.next ?? nextPath(search),
        invitation: search.get('invitation') ?? undefined,
      });
  }
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm">
      {providers.map(({ key, name }) => (
        <Button key={key} variant="soft" size="lg" block pending={isStarting} onClick={() => void go(key)}>
          {t('Continue with {name}', { name })}
        </Button>
      ))}
    </Stack>
  );
}
