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
  // The pages are built for those who use them, whatever the shell that starts us was set to.
  process.env.NODE_ENV ??= 'production';
  // Before the build, which takes half a minute on a small machine.
  await checkStart(readConfig());
  await ensureSpeechPackages();
  await ensureWebClient();
} catch (error) {
  exitWith(error);
}
// Half of a start is compiling modules; whoever restarts after a crash should not wait for it again.
enableCompileCache('node_modules/.cache/compiled');
// In this process, so that signals reach the server itself.
await import('#server/main.ts');
