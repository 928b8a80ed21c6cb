import { globSync, readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const ENGINES = ['engines', 'speech', 'models', 'localSpeech'].map(
  (part) => `src/server/${part}{,/**/*}.test.ts`,
);

/** A mocked module stays mocked for the later files of its process, so these files get processes of their own. */
const mocking = globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Loading the server's modules takes a second, so the files of a worker share them. */
const projects = [
  { name: 'app', include: TESTS, exclude: [...ENGINES, ...mocking], isolate: false },
  // Neither engines nor models know the database: `--project app` leaves them out.
  { name: 'engines', include: ENGINES, exclude: mocking, isolate: false },
  { name: 'mocking', include: mocking, isolate: true },
];

export default defineConfig({
  test: {
    globalSetup: 'test/postgres.setup.ts',
    // Many files wait for time to pass, so four of them keep two cores busy.
    maxWorkers: 4,
    projects: projects.map((project) => ({
      plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
      test: {
        ...project,
        setupFiles: 'test/language.setup.ts',
        pool: 'forks',
        unstubGlobals: true,
        // Long, because a busy machine is slow: these time-outs only end tests that hang.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
      },
    })),
  },
});
