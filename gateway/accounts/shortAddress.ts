import ipaddr from 'ipaddr.js';

/** Returns the network of an address, enough to recognise it: IPv4 by /24 ("203.0.113.x"), IPv6 by /48 ("2001:db8:1:x"). Null for other text. */
export function shortAddress(text: string): string | null {
  const plain = text.split('/', 1)[0]!;
  if (!ipaddr.isValid(plain)) return null;
  const address = ipaddr.process(plain);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`;
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:x`;
}
