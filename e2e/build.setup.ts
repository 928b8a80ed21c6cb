import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the production client, so that the tests load what users load. */
export default function buildClient(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/web/buildWebClient.ts')], {
    stdio: 'inherit',
  });
}
