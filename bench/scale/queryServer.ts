import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/** The baseline of a signed-in call: Fastify with one query by primary key. Run as a process; prints its port. */
const [connectionString, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString });
const app = Fastify();
app.get('/', async () => {
  const text = 'select id, username, email, name, avatar from users where id = $1';
  return (await pool.query({ name: 'user', text, values: [userId] })).rows[0];
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
