import { request, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SlackServer, startSlackServer } from '#test/doubles/slackServer.ts';
import { createSlackWebhook } from './slackWebhook.ts';

const HOOK = 'https://hooks.slack.com/services/T000/B000/abc';

let slack: SlackServer;
beforeAll(async () => {
  slack = await startSlackServer();
});
afterEach(() => slack.answerWith(null));
afterAll(() => slack.close());

const reasonOf = (address: string) =>
  slack.webhook.post(address, 'x').then(
    () => null,
    (error: { reason?: string }) => error.reason,
  );

test("a text is posted to the webhook's address", async () => {
  await slack.webhook.post(HOOK, 'ملخص & more');
  expect(slack.posts.at(-1)).toEqual({
    host: 'hooks.slack.com',
    path: '/services/T000/B000/abc',
    text: 'ملخص & more',
  });
});

test.each([
  'http://hooks.slack.com/services/T000/B000/abc',
  'https://hooks.slack.com.example.org/services/T000/B000/abc',
  'https://hooks.slack.com@example.org/services/T000/B000/abc',
  'https://hooks.slack.com:8443/services/T000/B000/abc',
  'https://127.0.0.1/services/T000/B000/abc',
  '',
])('no request is sent to %j', async (address) => {
  const before = slack.posts.length;
  expect(await reasonOf(address)).toBe('refused');
  expect(slack.posts.length).toBe(before);
});

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end('no_service');

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [400, 'refused'],
  [429, 'unreachable'],
  [500, 'unreachable'],
])('status %i fails as %s', async (code, reason) => {
  slack.answerWith(status(code));
  expect(await reasonOf(HOOK)).toBe(reason);
});

test('a redirect is not followed', async () => {
  const before = slack.posts.length;
  slack.answerWith(status(302, { location: 'https://hooks.slack.com/services/T000/B000/other' }));
  expect(await reasonOf(HOOK)).toBe('refused');
  expect(slack.posts.length).toBe(before + 1);
});

test('an endless answer is not read to its end', async () => {
  slack.answerWith((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 5);
    response.once('close', () => clearInterval(timer));
  });
  expect(await reasonOf(HOOK)).toBe(null);
});

test('a broken connection is an error that may be retried', async () => {
  slack.answerWith((response) => response.destroy());
  expect(await reasonOf(HOOK)).toBe('unreachable');
});

test('the resolved IP address is checked before the connection is made', async () => {
  const webhook = createSlackWebhook((_url, options, onAnswer) =>
    // "localhost" is a name that resolves to this machine everywhere.
    request({ ...options, agent: false, host: 'localhost', port: 9 }, onAnswer),
  );
  await expect(webhook.post(HOOK, 'x')).rejects.toThrow('Slack could not be reached (ENOTPUBLIC)');
});
