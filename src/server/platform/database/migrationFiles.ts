import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/platform/startError.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));
export const ORDER_FILE = 'order.txt';
const FILE_NAME = /^(\d{4}_\w+)\.sql$/;

/** Maps each migration's name, without `.sql`, to its SQL, in the order of `order.txt`. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Map<string, string>> {
  const order = parseOrder(await readFile(`${folder}/${ORDER_FILE}`, 'utf8'));
  await refuseDifferences(folder, order);
  const texts = await Promise.all(order.map((name) => readFile(`${folder}/${name}.sql`, 'utf8')));
  return new Map(order.map((name, index) => [name, texts[index]!]));
}

/** Parses order.txt: one name per line; lines that begin with # are comments. */
export function parseOrder(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * Throws when the files and the list differ. A file missing from the list would not run, which would be noticed only
 * when a query fails.
 */
async function refuseDifferences(folder: string, order: string[]): Promise<void> {
  const files = (await readdir(folder)).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []).sort();
  const unlisted = files.filter((name) => !order.includes(name));
  if (unlisted.length > 0)
    throw new StartError(
      `migrations/${ORDER_FILE} does not name ${unlisted.join(', ')}: append each as the last line, without .sql.`,
    );
  const lost = order.filter((name) => !files.includes(name));
  if (lost.length > 0)
    throw new StartError(`migrations/${ORDER_FILE} names ${lost.join(', ')}, but no such file.`);
}
