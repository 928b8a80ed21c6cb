import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = {
  name: 'Amina Kaci',
  email: 'amina@example.org',
  subject: 'نسخة للفرق',
  message: 'Bonjour,\nun devis ?',
};
let lastSender = 0;
const send = (payload: object, remoteAddress = `203.0.113.${++lastSender}`) =>
  app.call({ method: 'POST', url: '/api/contact', payload, remoteAddress });
const stored = (email: string) =>
  app.db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute();

test('a message from a visitor without an account is stored verbatim', async () => {
  const answer = await send({ ...form, name: '  Amina Kaci ' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const [row, ...others] = await stored(form.email);
  expect(row).toMatchObject(form);
  expect(row?.created_at.getTime()).toBeGreaterThan(Date.now() - 10_000);
  expect(others).toEqual([]);
});

test('blank fields and an invalid email are reported together, and nothing is stored', async () => {
  const answer = await send({ name: ' ', email: 'nobody', subject: '', message: '\n' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    subject: 'Subject is required',
    message: 'Message is required',
  });
  expect(await stored('nobody')).toEqual([]);
});

test('5,000 characters are accepted, more are rejected, and a body beyond the limit is not read', async () => {
  const email = 'long@example.org';
  const codes = [];
  for (const length of [5_000, 5_001, 300_000]) {
    codes.push((await send({ ...form, email, message: 'م'.repeat(length) })).statusCode);
  }
  expect(codes).toEqual([204, 400, 413]);
  expect(await stored(email)).toHaveLength(1);
});

test('an IP address may send twenty messages a minute, and is then told when to retry', async () => {
  const codes = [];
  for (let i = 0; i < 20; i++) codes.push((await send(form, '198.51.100.1')).statusCode);
  expect(codes).toEqual(Array(20).fill(204));
  const refused = await send(form, '198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(form, '198.51.100.2')).statusCode).toBe(204);
});
