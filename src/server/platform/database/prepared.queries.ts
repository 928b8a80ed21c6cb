import { sql } from 'kysely';

const MARK = '/* prepared */';
/** Limit of prepared statements, because each connection stores the plans of all of them. */
const MAX_STATEMENTS = 50;

/**
 * Begins a statement that takes as long to plan as to execute, so that it is prepared: each connection plans it a few
 * times and then keeps a generic plan. Only for statements with few different texts.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** Prepares the marked statements of a connection, by naming them: pg prepares only named statements. */
export function prepareMarked<Query extends (...given: never[]) => unknown>(client: { query: Query }): void {
  const query = client.query.bind(client) as unknown as (...given: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = prepared as unknown as Query;
}
