import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const ENGINES = ['engines', 'speech', 'models', 'localSpeech'].map(
  (part) => `src/server/${part}{,/**/*}.test.ts`,
);

const CHEAP_PASSWORDS = {
  find: /^(\.|#server\/features\/accounts\/passwords)\/passwordCost\.ts$/,
  replacement: join(import.meta.dirname, 'test/passwordCost.ts'),
};

/**
 * Files with mocks run in separate processes, because a mocked module stays mocked for later files of the same process.
 */
const mocking = globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

// Lets workers and their threads load compiled modules, because compiling takes a tenth of their processor time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Files of a worker share the loaded modules, because loading the server's modules takes a second. */
const projects = [
  { name: 'app', include: TESTS, exclude: [...ENGINES, ...mocking], isolate: false },
  // Engines and models do not use the database, so `--project app` leaves them out.
  { name: 'engines', include: ENGINES, exclude: mocking, isolate: false },
  { name: 'mocking', include: mocking, isolate: true },
];

export default defineConfig({
  test: {
    globalSetup: 'test/database/postgres.setup.ts',
    // Four workers keep two cores busy, because many test files wait for time to pass.
    maxWorkers: 4,
    projects: projects.map((project) => ({
      plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
      // Hashes passwords at the server's cost in the tests with mocks only, among which are those of the hashes.
      ...(project.name !== 'mocking' && { resolve: { alias: [CHEAP_PASSWORDS] } }),
      test: {
        ...project,
        setupFiles: 'test/language.setup.ts',
        pool: 'forks',
        unstubGlobals: true,
        // Long timeouts, because a busy machine is slow; they only end tests that hang.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
      },
    })),
  },
});
