import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { exitWith } from '#server/platform/startError.ts';
import { readConfig } from '#server/settings/config.ts';
import { loadEnvironmentFile } from '#server/settings/environmentFile.ts';
import { PROCESS_SETTINGS } from '#server/settings/processSettings.ts';
import { checkStart } from '#server/start/startChecks.ts';
import { ensureSpeechPackages } from './debianPackages.ts';
import { say } from './say.ts';
import { ensureWebClient } from './webClient.ts';

try {
  for (const warning of loadEnvironmentFile()) say(warning);
  // Defaults to production, so that the pages are built for users.
  process.env.NODE_ENV ??= 'production';
  // Checks before the build, which takes half a minute on a small machine.
  await checkStart(readConfig());
  await ensureSpeechPackages();
  await ensureWebClient();
} catch (error) {
  exitWith(error);
}
const server = fileURLToPath(import.meta.resolve('#server/main.ts'));
const environment = {
  ...process.env,
  ...PROCESS_SETTINGS.environment,
  // Caches compiled modules, because compiling takes half of the start and a restart after a crash should be fast.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
};
// Replaces this process, so that signals reach the server itself. Not supported on Windows.
process.execve?.(process.execPath, [process.execPath, ...PROCESS_SETTINGS.flags, server], environment);
enableCompileCache(environment.NODE_COMPILE_CACHE);
await import('#server/main.ts');
