import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { ensureSpeechPackages } from './debianPackages.ts';
import { say } from './say.ts';

const NODE_MODULES = join(import.meta.dirname, '../node_modules');
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};
const TYPE_CHECKS = ['shared', 'server', 'client', 'browser-tests'];

/** Runs one of the project's tools with this Node; resolves with its exit code. */
async function tool(
  name: keyof typeof TOOLS,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return node(join(NODE_MODULES, TOOLS[name]), args, env);
}

async function node(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Runs at most two type checks in parallel, because each takes a core and some hundred megabytes. */
async function checkTypes(): Promise<number> {
  const waiting = [...TYPE_CHECKS];
  let worst = 0;
  const check = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const code = await tool('tsc', ['-p', `tsconfig.${name}.json`]);
      if (code === 0) say(`  ${name}: no errors`);
      worst = Math.max(worst, code);
    }
  };
  await Promise.all([check(), check()]);
  return worst;
}

async function runBrowserTests(): Promise<number> {
  const path = await findBrowser();
  return tool('playwright', ['test', '--retries=1'], path === null ? {} : { CHROMIUM_PATH: path });
}

// Retries a failed test once and names it in the report, because servers, jobs and browsers share this machine's cores.
// `npm run test:server` and `npm run test:browser` do not retry.
const steps: [heading: string, run: () => Promise<number>][] = [
  ['Format and lint', () => tool('biome', ['check'])],
  ['Types', checkTypes],
  ['Boundaries', () => node(join(import.meta.dirname, 'boundaries.ts'), [])],
  ['Server and logic (Vitest)', () => tool('vitest', ['run', '--retry=1'])],
  ['Screens (Playwright)', runBrowserTests],
];

await ensureSpeechPackages();
for (const [heading, run] of steps) {
  say(`\n── ${heading}`);
  const code = await run();
  if (code !== 0) {
    say(`\n${heading}: failed`);
    process.exit(code);
  }
}
