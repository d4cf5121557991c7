import type { Configuration } from 'openid-client';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { boundedFetch } from '#gateway/platform/boundedFetch.ts';
import { InvalidTokenError, UnavailableError } from '#gateway/platform/errors.ts';
import type { OidcProvider } from '#gateway/platform/oidcSettings.ts';
import type { ProviderResponse } from './oidc.rules.ts';
import type { OidcRound } from './oidcState.service.ts';
import { oidcTexts } from './oidcTexts.rules.ts';

/** What a provider says of a person, in a signed ID token. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** When the person last proved to the provider who they are, in seconds since 1970; null when it does not say. */
  provedAt: number | null;
  /** Name and address, asked for only where they are needed. Throws what readPerson throws. */
  profile(): Promise<ProviderProfile>;
}

export interface ProviderProfile {
  email: string | null;
  isEmailVerified: boolean;
  username: string | null;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
}

const timeoutSeconds = 10;
const metadataMs = 3_600_000;
const maxSubject = 255;
/** Failures whose cause is that the provider did not respond, and not what it said. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']);

/** Loads with the first sign-in of this kind. */
const library = () => import('openid-client');

const known = new WeakMap<OidcProvider, { until: number; configuration: Promise<Configuration> }>();

/** The provider's addresses and keys, read again every hour; a failed read is not kept. */
function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const kept = known.get(provider);
  // The process's own time: a test's clock must not make it forget.
  if (kept && kept.until > performance.now()) return kept.configuration;
  const configuration = discover(provider);
  known.set(provider, { until: performance.now() + metadataMs, configuration });
  configuration.catch(() => known.delete(provider));
  return configuration;
}

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, customFetch, discovery, enableNonRepudiationChecks } =
    await library();
  return discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
    [customFetch]: (url: string, init: object) => boundedFetch(url, init),
    timeout: timeoutSeconds,
    // Signatures are checked beside TLS, which may end at a proxy of the provider.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });
}

/** The address that the provider sends the browser back to; register it there. */
export function callbackUrl({ settings }: Kernel, { key }: OidcProvider): URL {
  return new URL(`${settings.publicUrl}/signed-in-with/${key}`);
}

/** Returns the provider's page for this round. `again`: the person has to sign in there anew. Throws UnavailableError. */
export async function providerUrl(
  kernel: Kernel,
  provider: OidcProvider,
  { state, nonce, verifier }: OidcRound,
  again: boolean,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  const configuration = await configurationOf(provider).catch((error: unknown) => refuse(kernel, provider, error));
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(kernel, provider).href,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  }).href;
}

/**
 * Exchanges the code of a response and checks the ID token: issuer, audience, signature, expiry, nonce. The provider's
 * tokens are not kept. Throws InvalidTokenError for a response that does not fit, UnavailableError.
 */
export async function readPerson(
  kernel: Kernel,
  { provider, state, nonce, verifier }: OidcRound & { provider: OidcProvider },
  { code, iss, error }: ProviderResponse,
): Promise<ProviderPerson> {
  if (error !== undefined || code === undefined) throw new InvalidTokenError(oidcTexts.cancelled);
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const url = callbackUrl(kernel, provider);
  url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const configuration = await configurationOf(provider).catch((failure: unknown) => refuse(kernel, provider, failure));
  const tokens = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }).catch((failure: unknown) => refuse(kernel, provider, failure));
  const claims = tokens.claims();
  if (!claims || claims.sub.length > maxSubject) throw new InvalidTokenError(oidcTexts.unconfirmed);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    provedAt: typeof claims.auth_time === 'number' ? claims.auth_time : null,
    async profile() {
      // Many providers say name and address only there.
      const isComplete = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const more = isComplete
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((failure: unknown) =>
            refuse(kernel, provider, failure),
          );
      return profileOf({ ...claims, ...more });
    },
  };
}

function profileOf(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 1000) : null;
  };
  return {
    email: text('email'),
    isEmailVerified: claims.email_verified === true,
    username: text('preferred_username') ?? text('nickname'),
    name: text('name'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}

/** Logs why by name only: messages and causes may hold a code or a token. */
function refuse({ log }: Kernel, { key }: OidcProvider, error: unknown): never {
  const { name, code, status, error: said } = Object(error) as Record<string, unknown>;
  const reason = [name, code, said].filter((part) => typeof part === 'string' && /^[\w-]{1,60}$/.test(part)).join(' ');
  log.warn({ event: 'oidc-refused', provider: key, reason }, 'a provider did not confirm a person');
  const isDown =
    error instanceof TypeError ||
    (typeof code === 'string' && unreachable.has(code)) ||
    (typeof status === 'number' && status >= 500);
  throw isDown ? new UnavailableError(oidcTexts.unreachable, 30) : new InvalidTokenError(oidcTexts.unconfirmed);
}
