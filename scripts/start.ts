import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { ensureSpeechPackages } from './debianPackages.ts';
import { ensureWebClient } from './webClient.ts';

if (existsSync('.env')) process.loadEnvFile();
// The pages are built for those who use them, whatever the shell that starts us was set to.
process.env.NODE_ENV ??= 'production';
await ensureSpeechPackages();
await ensureWebClient();
// Half of a start is compiling modules; whoever restarts after a crash should not wait for it again.
enableCompileCache('node_modules/.cache/compiled');
// In this process, so that signals reach the server itself.
await import('#server/main.ts');
