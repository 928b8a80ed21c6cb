import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const url = '/api/notification-settings';
const HOOK = 'https://hooks.slack.com/services/T0/B0/secret';

test('mail is on and Slack off by default, and each person changes only their own settings', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const standard = { emailEnabled: true, slackEnabled: false, slackWebhookUrl: null };
  const shown = { remindersEnabled: true, isMailAvailable: false, slackFailure: null };
  expect((await person.call({ url })).json()).toEqual({ ...standard, ...shown });
  const chosen = { emailEnabled: false, slackEnabled: true, slackWebhookUrl: HOOK };
  expect((await person.call({ method: 'PATCH', url, payload: chosen })).json()).toEqual({
    ...chosen,
    ...shown,
  });
  expect((await person.call({ url })).json()).toEqual({ ...chosen, ...shown });
  expect((await other.call({ url })).json()).toEqual({ ...standard, ...shown });
  const off = { ...standard, slackWebhookUrl: '' };
  expect((await person.call({ method: 'PATCH', url, payload: off })).json()).toEqual({
    ...standard,
    ...shown,
  });
});

test('absent settings stay unchanged, and Slack is changed together with its webhook', async () => {
  const person = await app.signUp();
  const patch = (payload: object) => person.call({ method: 'PATCH', url, payload });
  expect((await patch({ remindersEnabled: false })).json()).toMatchObject({
    emailEnabled: true,
    remindersEnabled: false,
  });
  await patch({ emailEnabled: false });
  expect((await patch({ slackEnabled: true, slackWebhookUrl: HOOK })).json()).toMatchObject({
    emailEnabled: false,
    remindersEnabled: false,
    slackEnabled: true,
  });
  for (const half of [{ slackEnabled: false }, { slackWebhookUrl: null }])
    expect((await patch(half)).statusCode).toBe(400);
  expect((await patch({})).json()).toMatchObject({ emailEnabled: false, slackWebhookUrl: HOOK });
});

test("only Slack's own webhook addresses are accepted, and enabling Slack requires one", async () => {
  const person = await app.signUp();
  const refused = [
    'http://hooks.slack.com/services/T0/B0/x',
    'https://hooks.slack.com.evil.org/services/T0/B0/x',
    'https://hooks.slack.com@evil.org/services/T0/B0/x',
    'https://evil.org/https://hooks.slack.com/services/T0',
    'https://hooks.slack.com:8080/services/T0/B0/x',
    'https://hooks.slack.com/services/',
    'https://hooks.slack.com/services/../x',
    'https://hooks.slack.com/services/a?b#c',
    '',
    null,
  ];
  for (const slackWebhookUrl of refused) {
    const payload = { emailEnabled: true, slackEnabled: true, slackWebhookUrl };
    const answer = await person.call({ method: 'PATCH', url, payload });
    expect([slackWebhookUrl, answer.statusCode]).toEqual([slackWebhookUrl, 400]);
    expect(Object.keys(answer.json().fields)).toEqual(['slackWebhookUrl']);
  }
  expect((await person.call({ url })).json().slackEnabled).toBe(false);
});
