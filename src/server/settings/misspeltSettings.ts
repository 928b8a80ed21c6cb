import { closestMatch } from 'leven';
import { SECRETS_FROM_FILES } from './config.ts';
import { settings } from './settings.ts';

const KNOWN = [...Object.keys(settings), ...SECRETS_FROM_FILES.map((name) => `${name}_FILE`)];
// Variables of Node and of this project's scripts, which `.env` may contain too.
const OTHERS = /^(NODE_\w+|TZ|(https?|no)_proxy|CHROMIUM_PATH|TEST_DATABASE_URL|TAJMAAT_\w+)$/i;

/**
 * Warns about names that no setting has. Every line of `.env` is for this server, so each unknown name is reported; the
 * environment is shared with other programs, so only near misses are.
 */
export function findMisspelt(inFile: string[], inEnvironment: string[]): string[] {
  const ofFile = inFile.filter(isUnknown).map((name) => {
    const meant = closestTo(name, Math.max(2, Math.floor(name.length / 3)));
    return `.env: ${name} is not a setting${meant ? `; did you mean ${meant}?` : ', and is ignored.'}`;
  });
  const ofEnvironment = inEnvironment.flatMap((name) => {
    const meant = isUnknown(name) && closestTo(name, name.length < 8 ? 1 : 2);
    return meant ? [`The environment variable ${name} is not a setting; did you mean ${meant}?`] : [];
  });
  return [...ofFile, ...ofEnvironment];
}

const isUnknown = (name: string) => !KNOWN.includes(name) && !OTHERS.test(name);

const closestTo = (name: string, maxDistance: number) =>
  closestMatch(name.toUpperCase(), KNOWN, { maxDistance });
