import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerAddress } from '#gateway/kernel/http/callerAddress.ts';
import { readRanges } from '#gateway/platform/addressRanges.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';

/** What is counted for a call, and what was logged. */
function countedAs(
  peer: string,
  forwarded?: string,
  proxies = '',
): { address: string; lines: string[]; again: () => string } {
  const lines: string[] = [];
  const kernel = {
    settings: { trustedProxies: readRanges(proxies) },
    log: { warn: (_facts: object, line: string) => lines.push(line) },
  } as unknown as Kernel;
  const request = {
    socket: { remoteAddress: peer },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  } as unknown as IncomingMessage;
  return { address: callerAddress(kernel, request), lines, again: () => callerAddress(kernel, request) };
}

test.each([
  ['203.0.113.9', undefined, '', '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '', '203.0.113.9'],
  ['::ffff:cb00:7109', undefined, '', '203.0.113.9'],
  ['2001:db8:1:2:3::4', undefined, '', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', undefined, '', '2001:db8:1:2::/64'],
  ['127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['::ffff:10.1.2.3', '203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
  ['fd00::5', '203.0.113.9', 'fd00::/8', '203.0.113.9'],
  ['10.1.2.3', '6.6.6.6, 203.0.113.9, 10.9.9.9', '10.0.0.0/8', '203.0.113.9'],
  ['10.1.2.3', '6.6.6.6, nonsense', '10.0.0.0/8', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.9', '192.168.0.0/16', '10.1.2.3'],
])(
  'B4 a call from %s with X-Forwarded-For %s and TRUSTED_PROXIES %s counts as %s',
  (peer, forwarded, proxies, counted) => {
    expect(countedAs(peer, forwarded, proxies).address).toBe(counted);
  },
);

test('B4 X-Forwarded-For from an untrusted peer is logged once, without the address', () => {
  const call = countedAs('10.1.2.3', '203.0.113.9');
  call.again();
  expect(call.lines).toEqual([expect.stringMatching(/X-Forwarded-For from 10\.1\.2\.3 is ignored.*TRUSTED_PROXIES/)]);
  expect(countedAs('8.8.8.8', '203.0.113.9').lines[0]).toContain('from a public address is ignored');
});
