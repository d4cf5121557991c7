import { Secret, TOTP } from 'otpauth';
import { clock } from '#gateway/calendar/clock.ts';
import { type Member, rest } from '#tests/support/kit.ts';
import { PasskeyDevice } from '#tests/support/passkeyDevice.ts';

/** The address of the instance in tests of passkeys. */
export const origin = 'https://everystep.example';

/** The code that an authenticator app with this secret shows, some 30 seconds earlier or later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.milliseconds() + steps * 30_000 });

export const signIn = (
  { username, password }: Pick<Member, 'username' | 'password'>,
  headers?: Record<string, string>,
) => rest('POST', '/api/login', { usernameOrEmail: username, password }, headers);

export const complete = (body: object, headers?: Record<string, string>) =>
  rest('POST', '/api/login/complete', body, headers);

/** Turns an authenticator app on; returns its secret and the recovery codes. */
export async function withAuthenticator(who: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await who.rest('POST', '/api/second-factors/authenticator', {})).body;
  const { body } = await who.rest('POST', '/api/second-factors/authenticator/confirm', { code: codeOf(secret, -1) });
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** Adds a passkey; returns its device and the response. */
export async function withPasskey(who: Member, name?: string) {
  const device = new PasskeyDevice(origin);
  const { challenge, options } = (await who.rest('POST', '/api/passkeys/options', {})).body;
  const { status, body } = await who.rest('POST', '/api/passkeys', {
    challenge,
    credential: device.create(options),
    name,
  });
  return { device, status, body };
}
