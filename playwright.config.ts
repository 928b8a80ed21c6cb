import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.setup.ts',
  // Each test file has a server of its own; two cores carry two of them with their browsers.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: { trace: 'retain-on-failure', viewport: { width: 1280, height: 820 } },
});
