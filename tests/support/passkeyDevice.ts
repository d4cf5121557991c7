import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a page asks a browser for; the parts that a device looks at. */
interface Wanted {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

/** What may be wrong about a device, or about the page it is used on. */
interface Twist {
  origin?: string;
  rpId?: string;
  /** The device did not ask who holds it. */
  isUnverified?: boolean;
  counter?: number;
  challenge?: string;
}

const [present, verified, attested] = [0x01, 0x04, 0x40];
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** A device with one passkey (ES256, no attestation), as WebAuthn level 3 describes its bytes. */
export class PasskeyDevice {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#origin = origin;
    this.#key = privateKey;
    // A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
  }

  /** What `navigator.credentials.create` returns, as JSON. */
  create(wanted: Wanted, twist: Twist = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.#authenticatorData(wanted, twist, attested),
      Buffer.alloc(16),
      length,
      this.id,
      this.#publicKey,
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // CBOR: {fmt: "none", attStmt: {}, authData: bytes}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', wanted, twist).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` returns, as JSON. */
  use(wanted: Wanted, twist: Twist = {}) {
    this.counter = twist.counter ?? this.counter + 1;
    const client = this.#clientData('webauthn.get', wanted, twist);
    const data = this.#authenticatorData(wanted, twist, 0);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.#key).toString('base64url'),
      userHandle: null,
    });
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #clientData(type: string, wanted: Wanted, twist: Twist): Buffer {
    const { challenge = wanted.challenge, origin = this.#origin } = twist;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(wanted: Wanted, twist: Twist, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpId = twist.rpId ?? wanted.rp?.id ?? wanted.rpId!;
    return Buffer.concat([sha256(rpId), Buffer.of(present | (twist.isUnverified ? 0 : verified) | flags), counter]);
  }
}
