import { expect, test } from 'vitest';
import { parseByteSize } from './byteSize.ts';

test.each([
  ['500 MB', 500_000_000],
  ['1.5GB', 1_500_000_000],
  ['2 GiB', 2_147_483_648],
  ['10 tb', 10_000_000_000_000],
  ['0 B', 0],
])('%s is %d bytes', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});

test.each(['', '500', 'GB', '-1 GB', '1e3 GB', '5 XB', 'ib', '1,5 GB', '999999999999999 TB', '1 GB 2'])(
  '"%s" is not a size',
  (text) => {
    expect(parseByteSize(text)).toBeNull();
  },
);
