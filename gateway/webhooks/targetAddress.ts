import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { webhookTexts } from './webhookTexts.rules.ts';

export interface TargetAddress {
  address: string;
  family: 4 | 6;
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<{ address: string }[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** A target that may not be called, with the reason for its owner. */
export class RefusedTarget extends Error {}

/** Says why an address can never be called; null where that depends on what its host's name leads to. */
export function addressProblem({ protocol, hostname }: URL): string | null {
  if (protocol !== 'https:') return webhookTexts.urlRequired;
  const host = hostOf(hostname);
  return host === 'localhost' || (isIP(host) && !isPublic(host)) ? webhookTexts.privateAddress : null;
}

/** An address of IPv6 without its brackets. */
const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Returns the address to connect to. Every address of the host must be public, or the operator allows local ones; a
 * connection goes to the checked address, so that a second answer of the name server changes nothing. Throws RefusedTarget.
 */
export async function targetAddress(
  { protocol, hostname }: URL,
  allowsLocal: boolean,
  resolve: Resolve = resolveHost,
): Promise<TargetAddress> {
  if (protocol !== 'https:' && !allowsLocal) throw new RefusedTarget(webhookTexts.httpsOnly);
  const host = hostOf(hostname);
  const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) throw new RefusedTarget(webhookTexts.unresolved);
  const isPublicTarget = found.every(({ address }) => isPublic(address));
  if (!isPublicTarget && !allowsLocal) throw new RefusedTarget(webhookTexts.privateAddress);
  // Without encryption only inside the operator's own network.
  if (protocol !== 'https:' && isPublicTarget) throw new RefusedTarget(webhookTexts.httpsOnly);
  return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 };
}

/**
 * True for an address that anybody on the internet can reach: not loopback, private, link-local, shared, multicast or
 * reserved. IPv6 addresses that carry one of IPv4 (mapped, translated, 6to4, Teredo) are none of their own.
 */
export function isPublic(text: string): boolean {
  // A zone (fe80::1%eth0) belongs to link-local addresses.
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  return ipaddr.process(text).range() === 'unicast';
}
