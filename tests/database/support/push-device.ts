/** A browser as it stands to web push: it reads what is meant for it (RFC 8291) and checks who sent it (RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 65;
const TAG_BYTES = 16;

export function createDevice(endpoint: string) {
  const ecdh = createECDH(CURVE);
  const ownKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + KEY_BYTES);
    const sealed = body.subarray(21 + KEY_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
    const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return {
    subscription: { endpoint, p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url'), device: 'Phone' },
    read,
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Whether the token is signed with the key that stands beside it; what it says, and by which key. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isGood, key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
