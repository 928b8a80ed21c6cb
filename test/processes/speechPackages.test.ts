import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const MISSING = `
  const { missingSpeechPackages } = await import(${JSON.stringify(import.meta.resolve('../../scripts/debianPackages.ts'))});
  process.stdout.write((await missingSpeechPackages()).join(' '));
`;

/** The missing packages, as an account with this PATH is told. */
const missingWith = (PATH: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', MISSING], {
    env: { PATH },
    encoding: 'utf8',
  });

test.skipIf(!existsSync('/sbin/ldconfig'))(
  'an account without /usr/sbin in its PATH is told the same packages as root',
  () => {
    const folders = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
    expect(missingWith(folders)).toBe(missingWith(`${folders}:/usr/sbin:/sbin`));
  },
);
