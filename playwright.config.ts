import { defineConfig } from '@playwright/test';

/** Runs alone, because its speech is recognized on this machine, which is too slow while other tests use both cores. */
const ALONE = 'spokenSentence.spec.ts';

/** Runs one file at a time, because two calls at once encode and decode so much that pictures take a minute to appear. */
const CALLS = '**/conference/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.setup.ts',
  // Each worker has its own server. Three keep two cores busy, because tests often wait.
  workers: 3,
  projects: [
    { name: 'calls', testMatch: CALLS, workers: 1, timeout: 240_000 },
    { name: 'screens', testIgnore: [CALLS, ALONE] },
    { name: 'speech', testMatch: ALONE, dependencies: ['calls', 'screens'] },
  ],
  // Long timeouts, because a busy machine is slow; they only end tests that hang.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  // No trace by default, because recording every step costs a quarter of the time; enable it with `--trace
  // retain-on-failure`.
  use: { viewport: { width: 1280, height: 820 } },
});
