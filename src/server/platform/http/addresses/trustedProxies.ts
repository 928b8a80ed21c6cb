import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const MAPPED = '::ffff:';
const MAPPED_BITS = 96;
/** Limit of cached decisions, for the proxies and for clients behind them that connect directly. */
const MAX_KNOWN = 1_000;

/**
 * Decides whether to trust a peer's X-Forwarded-For header. Caches the decisions, because nearly all requests come from
 * the same few proxies, and parsing and comparing their addresses took 4 % of the CPU time of a short answer.
 */
export function trustProxies(ranges: readonly string[]): (address: string | undefined) => boolean {
  // Uses one list per family, because a common list would compare an IPv4 address with the IPv6 ranges too.
  const lists = { 4: new BlockList(), 6: new BlockList() };
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const plain = unmapped(address);
    const family = isIPv4(plain) ? 4 : 6;
    const width = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? width : Number(bits) - (plain === address ? 0 : MAPPED_BITS);
    lists[family].addSubnet(plain, prefix, `ipv${family}`);
  }
  const known = new Map<string, boolean>();
  return (address) => {
    // A connection that the client has reset has no address.
    if (address === undefined) return false;
    let isTrusted = known.get(address);
    if (isTrusted === undefined) {
      isTrusted = isIn(lists, address);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(address, isTrusted);
    }
    return isTrusted;
  };
}

/** Finds the client's address of a request that no Fastify route handles, by the same rules as Fastify. */
export function clientAddresses(ranges: readonly string[]): (request: IncomingMessage) => string | undefined {
  const isTrusted = trustProxies(ranges);
  return (request) => proxyAddr(request, isTrusted);
}

function isIn(lists: Record<4 | 6, BlockList>, address: string): boolean {
  const plain = unmapped(address);
  const family = isIP(plain);
  return (family === 4 || family === 6) && lists[family].check(plain, `ipv${family}`);
}

/** Strips the prefix of IPv4-mapped addresses such as ::ffff:10.0.0.1, which a dual-stack socket reports. */
function unmapped(address: string): string {
  const rest = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIPv4(rest) ? rest : address;
}
