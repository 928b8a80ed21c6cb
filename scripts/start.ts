import { enableCompileCache } from 'node:module';
import { readConfig } from '#server/config.ts';
import { loadEnvironmentFile } from '#server/environmentFile.ts';
import { exitWith } from '#server/platform/startError.ts';
import { checkStart } from '#server/startChecks.ts';
import { ensureSpeechPackages } from './debianPackages.ts';
import { say } from './say.ts';
import { ensureWebClient } from './webClient.ts';

try {
  for (const warning of loadEnvironmentFile()) say(warning);
  // Defaults to production whatever the shell sets, so that the pages are built for users.
  process.env.NODE_ENV ??= 'production';
  // Checked before the build, which takes half a minute on a small machine.
  await checkStart(readConfig());
  await ensureSpeechPackages();
  await ensureWebClient();
} catch (error) {
  exitWith(error);
}
// Caches compiled modules, which take half of the start: a restart after a crash should not wait for them again.
enableCompileCache('node_modules/.cache/compiled');
// Imported into this process, so that signals reach the server itself.
await import('#server/main.ts');
