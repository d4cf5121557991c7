import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** The addresses that share this many leading bits with the address. */
export type AddressRange = [Address, number];

/** Reads addresses and ranges such as 10.0.0.0/8, separated by commas. Throws an error that names the invalid one. */
export function readRanges(text: string): AddressRange[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (ipaddr.isValidCIDR(part)) return ipaddr.parseCIDR(part);
      if (!ipaddr.isValid(part)) throw new Error(`"${part}" is neither an address nor a range such as 10.0.0.0/8`);
      const address = ipaddr.process(part);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
}
