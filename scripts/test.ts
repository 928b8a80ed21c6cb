import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser } from './browser.ts';
import { ensureSpeechPackages } from './debianPackages.ts';
import { say } from './say.ts';
import { ensureWebClient } from './webClient.ts';

const NODE_MODULES = new URL('../node_modules/', import.meta.url);
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};
const TYPE_CHECKS = ['shared', 'server', 'client', 'browser-tests'];

type Environment = Record<string, string>;
type Print = (text: string) => void;

/** Runs a tool of the project under this Node; resolves with its exit code. Its output goes to `hold` if given. */
async function tool(
  name: keyof typeof TOOLS,
  args: string[],
  env: Environment = {},
  hold?: Print,
): Promise<number> {
  return node(new URL(TOOLS[name], NODE_MODULES).pathname, args, env, hold);
}

async function node(script: string, args: string[], env: Environment = {}, hold?: Print): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: hold ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (hold) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hold);
  const [code] = (await once(child, hold ? 'close' : 'exit')) as [number | null];
  return code ?? 1;
}

/** Two in parallel, because each takes a core and some hundred megabytes. */
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

async function runBrowserTests(args: string[], hold?: Print): Promise<number> {
  const path = await findBrowser();
  return tool(
    'playwright',
    ['test', '--retries=1', ...args],
    path === null ? {} : { CHROMIUM_PATH: path },
    hold,
  );
}

interface Step {
  heading: string;
  run: (hold?: Print) => Promise<number>;
}

/** Runs up to the first step that fails; resolves with its exit code. */
async function runInTurn(steps: readonly Step[], hold?: Print): Promise<number> {
  const print = hold ?? ((text) => void process.stdout.write(text));
  for (const { heading, run } of steps) {
    print(`\n── ${heading}\n`);
    const code = await run(hold);
    if (code === 0) continue;
    print(`\n${heading}: failed\n`);
    return code;
  }
  return 0;
}

/** The output of `second` is printed after that of `first`, so that they do not mix. */
async function runSideBySide(first: readonly Step[], second: readonly Step[]): Promise<number> {
  let held = '';
  const seconds = runInTurn(second, (text) => {
    held += text;
  });
  const code = await runInTurn(first);
  const other = await seconds;
  say(held);
  return Math.max(code, other);
}

// Servers, jobs and browsers share the cores of this machine, so a test that fails is run once more, and the report names
// it. `npm run test:server` and `npm run test:browser` do not retry.
const CODE: Step[] = [
  { heading: 'Format and lint', run: () => tool('biome', ['check']) },
  { heading: 'Boundaries', run: () => node(new URL('boundaries.ts', import.meta.url).pathname, []) },
];
const SERVER: Step[] = [
  { heading: 'Types', run: checkTypes },
  { heading: 'Server and logic (Vitest)', run: () => tool('vitest', ['run', '--retry=1']) },
];
const SCREENS: Step = {
  heading: 'Screens (Playwright)',
  run: (hold) => runBrowserTests(['--project=screens'], hold),
};
const SPEECH: Step = {
  heading: 'Spoken sentences (Playwright)',
  run: () => runBrowserTests(['--project=speech', '--no-deps']),
};

/** Only the test files that import `test/database.ts`: the others open no database, or start one of their own. */
const databaseTests = (url: string): Step => ({
  heading: "The database's tests again, with the oldest PostgreSQL (Vitest)",
  run: () =>
    tool('vitest', ['related', '--run', '--retry=1', 'test/database.ts'], { TEST_DATABASE_URL: url }),
});

const oldest = process.env.TAJMAAT_OLDEST_DATABASE_URL;
if (oldest !== undefined) SERVER.push(databaseTests(oldest));

await ensureSpeechPackages();
let code = await runInTurn(CODE);
if (code === 0) {
  // Before the tests, whose servers read the built pages when they start.
  await ensureWebClient();
  // Both wait for half of their time: for speech, for outages, for pages.
  code = await runSideBySide(SERVER, [SCREENS]);
}
if (code === 0) code = await runInTurn([SPEECH]);
process.exitCode = code;
