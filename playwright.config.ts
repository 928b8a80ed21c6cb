import { defineConfig } from '@playwright/test';

/** Speech at its own pace, heard by the engine on this machine: with both cores taken it would come too late. */
const ALONE = 'spokenSentence.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.setup.ts',
  // Each test file has a server of its own; two cores carry two of them with their browsers.
  workers: 2,
  projects: [
    { name: 'screens', testIgnore: ALONE },
    { name: 'speech', testMatch: ALONE, dependencies: ['screens'] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  // Recording every step costs a quarter of the time; `--trace retain-on-failure` asks for it.
  use: { viewport: { width: 1280, height: 820 } },
});
