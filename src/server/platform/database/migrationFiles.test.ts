import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, ORDER_FILE, parseOrder, readMigrations } from './migrationFiles.ts';

const HOW_TO_ADD = `A migration is added so:
  1. migrations/NNNN_what_it_does.sql, NNNN being one more than the last line of migrations/${ORDER_FILE};
  2. its name without .sql as the new last line of migrations/${ORDER_FILE};
  3. where main took that number meanwhile: the next one, for the file and for the line, below main's.
Lines above stay as they are for good: every installation has followed them.`;

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: MIGRATIONS_FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Every committed version of order.txt, oldest first; empty outside a Git clone. */
function listCommittedOrders(): { commit: string; order: string[] }[] {
  try {
    const commits = git('log', '--format=%h', '--reverse', '--', ORDER_FILE).split('\n').filter(Boolean);
    return commits.map((commit) => ({ commit, order: parseOrder(git('show', `${commit}:./${ORDER_FILE}`)) }));
  } catch {
    return [];
  }
}

const committed = listCommittedOrders();
const order = [...(await readMigrations()).keys()];

test('the list of migrations is in ascending order, each number once', () => {
  order.slice(1).forEach((name, index) => {
    const before = order[index]!;
    expect(
      name.slice(0, 4) > before.slice(0, 4),
      `${name} stands after ${before}, whose number is not lower.\n${HOW_TO_ADD}`,
    ).toBe(true);
  });
});

test.skipIf(committed.length === 0)('the list of migrations is append-only in all commits', () => {
  for (const { commit, order: earlier } of committed) {
    expect(order.slice(0, earlier.length), `Commit ${commit} had another order.\n${HOW_TO_ADD}`).toEqual(
      earlier,
    );
  }
});
