import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hand-made provider says of the person who signs in there. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  [name: string]: unknown;
}

/** How the provider behaves until told otherwise. */
interface Behaviour {
  /** Claims of the ID token that differ from what is right. */
  token: Record<string, unknown>;
  /** Signs with a key that is not among the published ones. */
  foreignKey: boolean;
  /** Answers every call with this status. */
  status: number | null;
  /** Says name and address only at the userinfo endpoint. */
  userinfo: boolean;
}

interface Grant {
  claims: Claims;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider of OpenID Connect whose tokens can be wrong, so that each check of the gateway is seen to fail. */
export async function startHandMadeProvider(clientId = 'everystep') {
  const [key, foreignKey] = [keyPair(), keyPair()];
  const usual: Behaviour = { token: {}, foreignKey: false, status: null, userinfo: false };
  let behaviour = usual;
  const grants = new Map<string, Grant>();
  const people = new Map<string, Claims>();

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    if (behaviour.status !== null) return json(response, behaviour.status, { error: 'server_error' });
    if (path === '/.well-known/openid-configuration') return json(response, 200, metadata());
    if (path === '/keys')
      return json(response, 200, {
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    if (path === '/userinfo') return json(response, 200, people.get(request.headers.authorization ?? '') ?? {});
    if (path !== '/token') return json(response, 404, {});
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const accessToken = randomBytes(16).toString('base64url');
    people.set(`Bearer ${accessToken}`, grant.claims);
    json(response, 200, { access_token: accessToken, token_type: 'Bearer', id_token: idToken(grant) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });

  function idToken({ claims, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const { sub, ...rest } = claims;
    const payload = {
      iss: issuer,
      aud: clientId,
      sub,
      iat: now,
      exp: now + 300,
      nonce,
      ...(behaviour.userinfo ? { auth_time: rest.auth_time } : rest),
      ...behaviour.token,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part(payload)}`;
    const { privateKey } = behaviour.foreignKey ? foreignKey : key;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  }

  return {
    issuer,
    /** What the gateway is told of it, as a provider with this key. */
    settings: (name: string) => ({
      [`OIDC_${name.toUpperCase()}_ISSUER`]: issuer,
      [`OIDC_${name.toUpperCase()}_CLIENT_ID`]: clientId,
      [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`]: 'a secret of the client',
    }),
    behave: (changes: Partial<Behaviour>) => void (behaviour = { ...usual, ...changes }),
    /** A person signs in at the page that `url` leads to; returns what the browser brings back. */
    signIn(url: string, claims: Claims) {
      const query = new URL(url).searchParams;
      const code = randomBytes(16).toString('base64url');
      grants.set(code, {
        claims,
        nonce: query.get('nonce')!,
        challenge: query.get('code_challenge')!,
        redirectUri: query.get('redirect_uri')!,
      });
      return { state: query.get('state')!, code, iss: issuer };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type HandMadeProvider = Awaited<ReturnType<typeof startHandMadeProvider>>;

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
