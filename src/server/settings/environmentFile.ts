import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { StartError } from '#server/platform/startError.ts';
import { findMisspelt } from './misspeltSettings.ts';

/**
 * Loads `.env` if it exists; variables that are already set take precedence. Returns warnings, as sentences, about
 * names that look misspelled.
 */
export function loadEnvironmentFile(): string[] {
  const fromFile = readEnvironmentFile();
  const warnings = findMisspelt(Object.keys(fromFile), Object.keys(process.env));
  for (const [name, value] of Object.entries(fromFile)) process.env[name] ??= value;
  return warnings;
}

function readEnvironmentFile(): NodeJS.Dict<string> {
  try {
    // Some editors of Windows begin a file with a byte order mark, which would belong to the first name.
    return parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartError(`The file .env cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
