import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Address, AddressRange } from '#gateway/platform/addressRanges.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Returns true when a call comes from this machine, but not through a proxy on it. */
export function isDirectFromHere({ socket, headers }: IncomingMessage): boolean {
  const peer = readAddress(socket.remoteAddress);
  return peer?.range() === 'loopback' && forwardingHeaders.every((name) => headers[name] === undefined);
}

/**
 * Returns the address that limits count by: the peer's, or the one that trusted proxies report. An IPv4 address mapped
 * into IPv6 counts as IPv4; IPv6 counts by /64, because one household has that many addresses.
 */
export function callerAddress(kernel: Kernel, { socket, headers }: IncomingMessage): string {
  const trusted = kernel.settings.trustedProxies;
  const peer = readAddress(socket.remoteAddress);
  const forwarded = headers['x-forwarded-for'];
  if (!peer) return '';
  if (typeof forwarded !== 'string') return networkOf(peer);
  if (!isTrusted(peer, trusted)) {
    warnOnce(kernel, peer);
    return networkOf(peer);
  }
  // Each proxy appends the address it saw: the last one that is not a trusted proxy is the caller.
  const hops = forwarded
    .split(',')
    .map((hop) => readAddress(hop.trim()))
    .toReversed();
  const caller = hops.find((hop) => hop === undefined || !isTrusted(hop, trusted));
  return networkOf(caller ?? peer);
}

function isTrusted(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
}

function readAddress(text = ''): Address | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

function networkOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const warned = new WeakSet<Kernel>();

/** Names the peer only when its address is private, as a proxy's usually is: public addresses are not logged. */
function warnOnce(kernel: Kernel, peer: Address): void {
  if (warned.has(kernel)) return;
  warned.add(kernel);
  const name = peer.range() === 'unicast' ? 'a public address' : peer.toString();
  kernel.log.warn(
    { event: 'untrusted-proxy' },
    `X-Forwarded-For from ${name} is ignored. If that is your proxy, name it in TRUSTED_PROXIES; until then all its callers count as one.`,
  );
}
