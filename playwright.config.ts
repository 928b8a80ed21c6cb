import { defineConfig } from '@playwright/test';

/** Runs alone: its speech is recognized on this machine, which is too slow while other tests use both cores. */
const ALONE = 'spokenSentence.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.setup.ts',
  // Each worker has a server of its own; two cores carry two of them with their browsers.
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: ALONE },
    { name: 'speech', testMatch: ALONE, dependencies: ['screens'] },
  ],
  // Long, because a busy machine is slow: these time-outs only end tests that hang.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  // Recording every step costs a quarter of the time; `--trace retain-on-failure` asks for it.
  use: { viewport: { width: 1280, height: 820 } },
});
