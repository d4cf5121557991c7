import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { t } from '#frontend/language/t.ts';
import { leaveForProvider } from './providerRound.ts';
import { useStartProviderProof } from './useStartProviderProof.ts';

/** Confirms at a provider who it is. The page is left; on return the person goes on by themselves. */
export function ProviderProof({ provider, name }: { provider: string; name: string }) {
  const [start, isStarting] = useStartProviderProof();
  async function go() {
    const outcome = await start({ provider });
    if (outcome.ok)
      leaveForProvider(outcome.data.url, { purpose: 'proof', returnTo: location.pathname + location.search });
  }
  return (
    <Button variant="soft" block pending={isStarting} onClick={() => void go()}>
      {t('Confirm with {name}', { name })}
    </Button>
  );
}
