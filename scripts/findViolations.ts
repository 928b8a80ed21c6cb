import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { forbidden, options } from './boundaryRules.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'test', 'bench', 'scripts'];

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
