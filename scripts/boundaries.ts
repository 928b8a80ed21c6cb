import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { forbidden, options } from './boundaryRules.ts';
import { say } from './say.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'test', 'bench', 'scripts'];
// Minimum number of modules, because a broken version of the tool reads none, reports no violation and exits with 0.
const MIN_MODULES = 100;

/** Every import that breaks a rule, as "rule: from → to". Throws when too few modules were read. */
export async function findViolations(
  baseDir: string,
  fewestModules: number,
): Promise<{ violations: string[]; modules: number }> {
  const tsConfig = extractTsConfig(join(ROOT, 'tsconfig.server.json'));
  const { output } = await cruise(
    FOLDERS,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    {},
    { tsConfig },
  );
  const { summary, modules } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => !source.startsWith('node_modules'));
  const read = ours.filter(({ dependencies }) => dependencies.length > 0).length;
  if (read < fewestModules) throw new Error(`Only ${read} modules were read; the rules were not checked.`);
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { violations, modules: ours.length };
}

if (import.meta.main) {
  const { violations, modules } = await findViolations(ROOT, MIN_MODULES);
  for (const violation of violations) console.error(`  ${violation}`);
  say(`${modules} modules read, ${violations.length} imports against the rules`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
