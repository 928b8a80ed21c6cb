import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The browsers are given what users are given: the built client. */
export default function buildClient(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/web/buildWebClient.ts')], {
    stdio: 'inherit',
  });
}
