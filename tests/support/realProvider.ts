import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

const client = { id: 'everystep', secret: 'a secret of the client that is long enough' };

/**
 * A certified provider with its own pages, on loopback: any name signs in there, and has the address `NAME@example.org`.
 * `publicUrl` is the gateway's address.
 */
export async function startRealProvider(publicUrl: string) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.id, client_secret: client.secret, redirect_uris: [`${publicUrl}/signed-in-with/home`] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    cookies: { keys: ['a key of cookies'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: true,
        name: 'Grace Hopper',
        preferred_username: id,
      }),
    }),
  });
  server.on('request', provider.callback());
  return {
    settings: {
      OIDC_PROVIDERS: 'home',
      OIDC_HOME_NAME: 'Our home',
      OIDC_HOME_ISSUER: issuer,
      OIDC_HOME_CLIENT_ID: client.id,
      OIDC_HOME_CLIENT_SECRET: client.secret,
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
