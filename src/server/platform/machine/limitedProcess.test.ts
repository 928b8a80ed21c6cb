import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { spawnLimited } from './limitedProcess.ts';

const LIMITS = { addressBytes: 400 * 2 ** 20, dataBytes: 64 * 2 ** 20, cpuSeconds: 1 };

const emptyPath = mkdtempSync(join(tmpdir(), 'tajmaat-path-'));
for (const program of ['sh', 'dd', 'cat']) symlinkSync(`/bin/${program}`, join(emptyPath, program));
afterAll(() => rmSync(emptyPath, { recursive: true }));

async function run(script: string): Promise<{ output: string; code: number | null; signal: string | null }> {
  const child = spawnLimited('sh', ['-c', script], LIMITS, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const [code, signal] = await once(child, 'close');
  return { output, code, signal };
}

describe.skipIf(process.platform !== 'linux').each(['prlimit', 'the shell alone'])(
  'limits set by %s',
  (by) => {
    const path = process.env.PATH;
    const limited = async (script: string) => {
      if (by !== 'prlimit') process.env.PATH = emptyPath;
      try {
        return await run(script);
      } finally {
        process.env.PATH = path;
      }
    };

    test('apply to the program', async () => {
      const { output } = await limited('cat /proc/self/limits');
      const soft = (name: string) => Number(output.match(new RegExp(`${name}\\s+(\\d+)`))?.[1]);
      expect(soft('Max address space')).toBe(LIMITS.addressBytes);
      expect(soft('Max data size')).toBe(LIMITS.dataBytes);
      expect(soft('Max cpu time')).toBe(LIMITS.cpuSeconds);
      expect(soft('Max file size')).toBe(0);
      expect(soft('Max core file size')).toBe(0);
    });

    test('end a program that exceeds its memory or CPU time', async () => {
      expect((await limited('dd if=/dev/zero of=/dev/null bs=200M count=1')).code).not.toBe(0);
      expect((await limited('dd if=/dev/zero of=/dev/null bs=1M count=1')).code).toBe(0);
      expect((await limited('while :; do :; done')).signal).toMatch(/SIGXCPU|SIGKILL/);
    });
  },
);

test('a missing program exits with code 127', async () => {
  const child = spawnLimited('ffmpeg-that-is-not-there', [], LIMITS, { stdio: 'ignore' });
  expect((await once(child, 'close'))[0]).toBe(127);
});
