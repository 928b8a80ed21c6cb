import { join } from 'node:path';
import { findViolations } from './findViolations.ts';
import { say } from './say.ts';

// Minimum number of modules, because a broken version of the tool reads none, reports no violation and exits with 0.
const MIN_MODULES = 100;

const { violations, modules } = await findViolations(join(import.meta.dirname, '..'), MIN_MODULES);
for (const violation of violations) console.error(`  ${violation}`);
say(`${modules} modules read, ${violations.length} imports against the rules`);
process.exitCode = violations.length > 0 ? 1 : 0;
