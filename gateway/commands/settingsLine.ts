import ipaddr from 'ipaddr.js';
import type { Settings } from '#gateway/platform/env.ts';

/** One line that says what this instance runs with; no secrets, because it ends up in logs. */
export function settingsLine(settings: Settings): string {
  const { databaseUrl, dataDir, storageUrl, smtpUrl, stripe, whoop, rateLimits, trustedProxies } = settings;
  const facts = {
    data: dataDir,
    database: databaseUrl ? hostOf(databaseUrl) : 'embedded',
    photos: storageUrl ? `S3 at ${hostOf(storageUrl)}` : 'files',
    mail: smtpUrl ? hostOf(smtpUrl) : 'files in the outbox',
    billing: stripe ? 'Stripe' : 'off',
    wearables: whoop ? 'WHOOP' : 'off',
    limits: rateLimits ? 'on' : 'off',
    proxies: trustedProxies.map(([address, bits]) => `${address.toString()}/${bits}`).join(' ') || 'none',
  };
  return `Settings: ${Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;
}

/** Returns warnings for the host about these settings. */
export function settingsWarnings({ rateLimits, host, publicUrl }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isOpen = !isLoopback(host) || !isLoopback(hostname.replace(/^\[|\]$/g, ''));
  return [
    ...(rateLimits ? [] : ['RATE_LIMITS=off: passwords can be guessed without end. Only for load tests.']),
    ...(isOpen && protocol === 'http:'
      ? [
          `Plain http beyond this machine (HOST ${host}, PUBLIC_URL ${publicUrl}): passwords and journals can be read on the way. Put a proxy with https in front, and set PUBLIC_URL to its https address.`,
        ]
      : []),
  ];
}

function hostOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port && `:${port}`}${pathname}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
