import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** The special-purpose registries of IANA, RFC 6890; AS112 and AMT, which anybody may announce, included. */
const NOT_PUBLIC: [address: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Only 2000::/3 of IPv6 is allocated for public addresses; the ranges below within it are not public.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2620:4f:8000::', 48, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];

// Uses one list per family, because a common list would look up an IPv4 address as IPv6 too, where all fall within
// ::/3.
const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, bits, family] of NOT_PUBLIC) lists[family].addSubnet(address, bits, family);

export function isPublicAddress({ address, family }: LookupAddress): boolean {
  const name = family === 6 ? 'ipv6' : 'ipv4';
  return !lists[name].check(address, name);
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** DNS lookup that prevents SSRF for hosts named by users: connects to exactly the address that was checked. */
export const lookUpPublicAddress =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      // A single private address rejects the host, because a mix is an attempt to have the private one tried next.
      if (!first || !addresses.every(isPublicAddress)) {
        const refusal: NodeJS.ErrnoException = new Error(`${host} leads to an address that is not public`);
        refusal.code = 'ENOTPUBLIC';
        return done(refusal, '');
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
