import type { Kernel } from '#gateway/kernel/kernel.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import type { OidcProvider } from '#gateway/platform/oidcSettings.ts';
import { oidcTexts } from './oidcTexts.rules.ts';

/** Returns the provider with this key. Throws NotFoundError. */
export function providerOf({ settings }: Kernel, key: string): OidcProvider {
  const provider = settings.oidcProviders.find((one) => one.key === key);
  if (!provider) throw new NotFoundError(oidcTexts.unknownProvider);
  return provider;
}

/** The provider of an issuer that is set up here; undefined for one that no longer is. */
export function providerOfIssuer({ settings }: Kernel, issuer: string): OidcProvider | undefined {
  const { href } = new URL(issuer);
  return settings.oidcProviders.find((provider) => provider.issuer === href);
}

/** What people read of an issuer: the name of its provider, or its host where it is no longer set up here. */
export function issuerName(kernel: Kernel, issuer: string): string {
  return providerOfIssuer(kernel, issuer)?.name ?? new URL(issuer).host;
}
