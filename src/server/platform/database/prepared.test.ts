import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { PREPARED } from './prepared.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const greet = (name: string) =>
  sql<{ greeting: string }>`${PREPARED}select 'hello ' || ${name}::text as greeting`;

test('a marked statement is prepared once per connection and reused with other parameters', async () => {
  await app.db.connection().execute(async (connection) => {
    for (const name of ['Amina', 'Yacine', "O'Hara"])
      expect((await greet(name).execute(connection)).rows).toEqual([{ greeting: `hello ${name}` }]);
    await sql`select ${'unmarked'}::text`.execute(connection);
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(connection);
    expect(rows.filter(({ statement }) => statement.includes('unmarked'))).toEqual([]);
    expect(rows.filter(({ statement }) => statement.includes('hello'))).toMatchObject([{ runs: 3 }]);
  });
});

test('a prepared statement survives changes of the columns of its table', async () => {
  await app.db.connection().execute(async (connection) => {
    await sql`create temporary table kept (id int, note text)`.execute(connection);
    const read = () =>
      sql<{ id: number }>`${PREPARED}select id from kept where id > ${0}`.execute(connection);
    await sql`insert into kept values (1, 'a')`.execute(connection);
    for (let round = 0; round < 7; round++) expect((await read()).rows).toEqual([{ id: 1 }]);
    await sql`alter table kept drop column note`.execute(connection);
    await sql`alter table kept add column other int`.execute(connection);
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });
});
