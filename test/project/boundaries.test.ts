import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../../scripts/findViolations.ts';

let house: string;

/** Creates a project with the same folders but no modules, in which the tests break the rules. */
beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'tajmaat-house-'));
  await symlink(join(import.meta.dirname, '../../node_modules'), join(house, 'node_modules'));
  for (const folder of ['src', 'test', 'bench', 'scripts']) await mkdir(join(house, folder));
});
afterEach(() => rm(house, { recursive: true }));

async function plant(file: string, ...imports: string[]): Promise<void> {
  await mkdir(dirname(join(house, file)), { recursive: true });
  const lines = imports.map((path) => `import '${path}';`);
  await writeFile(join(house, file), `${lines.join('\n')}\nexport const planted = 1;\n`);
}

async function rulesBroken(): Promise<string[]> {
  const { violations } = await findViolations(house, 0);
  return [...new Set(violations.map((violation) => violation.split(':')[0] ?? ''))].sort();
}

const PLANTED: [rule: string, file: string, path: string, target?: string][] = [
  ['resolvable', 'src/server/app.ts', './missing.ts'],
  ['shared-stands-alone', 'src/shared/rules/a.ts', 'fastify'],
  [
    'platform-knows-no-feature',
    'src/server/platform/a.ts',
    '../features/meetings/b.ts',
    'src/server/features/meetings/b.ts',
  ],
  [
    'speech-knows-no-feature',
    'src/server/speech/a.ts',
    '../features/transcription/b.queries.ts',
    'src/server/features/transcription/b.queries.ts',
  ],
  [
    'features-meet-in-queries',
    'src/server/features/accounts/a.ts',
    '../meetings/b.ts',
    'src/server/features/meetings/b.ts',
  ],
  ['engines-behind-ports', 'src/server/engines/a.ts', '../platform/b.ts', 'src/server/platform/b.ts'],
  [
    'nobody-imports-an-engine',
    'src/server/features/meetings/a.ts',
    '../../engines/b.ts',
    'src/server/engines/b.ts',
  ],
  ['sql-in-queries', 'src/server/features/meetings/a.routes.ts', 'kysely'],
  ['one-door-to-postgres', 'src/server/features/meetings/a.queries.ts', 'pg'],
  ['client-and-server-apart', 'src/client/router.tsx', '../server/b.ts', 'src/server/b.ts'],
  ['server-without-screens', 'src/server/main.ts', '../client/ui/b.ts', 'src/client/ui/b.ts'],
  ['ui-knows-only-ui', 'src/client/ui/a.ts', '../../shared/b.ts', 'src/shared/b.ts'],
  [
    'client-features-apart',
    'src/client/features/accounts/a.ts',
    '../meetings/b.ts',
    'src/client/features/meetings/b.ts',
  ],
  [
    'lines-and-capture-stand-alone',
    'src/client/features/transcription/lines/a.ts',
    '../live/b.ts',
    'src/client/features/transcription/live/b.ts',
  ],
  [
    'live-and-review-apart',
    'src/client/features/transcription/review/a.ts',
    '../live/b.ts',
    'src/client/features/transcription/live/b.ts',
  ],
  ['pages-on-top', 'src/client/pages/a.ts', '../routes/b.ts', 'src/client/routes/b.ts'],
  ['pages-on-top', 'src/client/pages/a.ts', '../router.ts', 'src/client/router.ts'],
  ['pages-apart', 'src/client/pages/a.ts', './b.ts', 'src/client/pages/b.ts'],
  ['pages-apart', 'src/client/pages/a.ts', './b/part.ts', 'src/client/pages/b/part.ts'],
  ['api-knows-no-screen', 'src/client/api/a.ts', '../ui/b.ts', 'src/client/ui/b.ts'],
  ['bundler-in-its-own-process', 'scripts/webClient.ts', './web/b.ts', 'scripts/web/b.ts'],
  ['tests-stay-tests', 'src/server/main.ts', '../../test/b.ts', 'test/b.ts'],
];

test.for(PLANTED)('the rule %s reports an import that breaks it', async ([rule, file, path, target]) => {
  await plant(file, path);
  if (target) await plant(target);
  expect(await rulesBroken()).toContain(rule);
});

test('the rule no-cycles reports an import cycle', async () => {
  await plant('src/server/app.ts', './other.ts');
  await plant('src/server/other.ts', './app.ts');
  expect(await rulesBroken()).toEqual(['no-cycles']);
});

test('allowed imports pass', async () => {
  await plant('src/shared/contract/a.ts', 'zod/mini');
  await plant('src/server/platform/database/database.ts', 'pg', 'kysely', '../../../shared/contract/a.ts');
  await plant('src/server/features/accounts/a.queries.ts', 'kysely', '../../platform/database/database.ts');
  await plant('src/server/features/meetings/a.routes.ts', '../accounts/a.queries.ts');
  await plant('src/server/speech/audio/a.ts', '../../platform/database/database.ts');
  await plant('src/server/features/uploads/a.ts', '../../speech/audio/a.ts');
  await plant('src/server/engines/a.ts', '../speech/audio/a.ts');
  await plant('src/client/pages/a.ts', './a/part.ts');
  await plant('src/client/pages/a/part.ts');
  await plant(
    'src/server/features/meetings/a.test.ts',
    '../accounts/a.queries.ts',
    'kysely',
    '../../../../test/b.ts',
  );
  await plant('test/b.ts', '../src/server/platform/database/database.ts');
  expect(await rulesBroken()).toEqual([]);
});

test('a check that read too few modules fails instead of passing', async () => {
  await expect(findViolations(house, 1)).rejects.toThrow('Only 0 modules were read');
});
