import { expect } from '../journey.ts';
import { expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';
import { syntheticVoiceFile } from '../voices.ts';
import {
  holdConnection,
  listen,
  live,
  SPOKEN,
  start,
  status,
  transcript,
  voice,
  words,
} from './livePanel.ts';

const FAILURES = {
  "has no credit: The speech engine's account has no credit left": 402,
  'is down: The speech engine cannot be reached': 500,
  "refuses the key: The speech engine refuses this server's key": 401,
};

for (const [title, code] of Object.entries(FAILURES)) {
  const [what, message = ''] = title.split(': ');
  test(`an engine that ${what} shows its own error, and speech during the failure is transcribed afterwards`, async ({
    arrive,
    speech,
  }) => {
    speech.failWith((response) => void response.writeHead(code).end('{}'));
    const amina = await arrive('Amina Kaci', { voice: await voice() });
    const { page } = amina;
    await page.goto(live(await plan(amina, 'Budget T3')));
    await listen(page);
    const trouble = page.getByRole('alert').getByText(message);
    await expect(trouble).toHaveText(
      `${message}. Your words are kept and will appear when it answers again.`,
      SPOKEN,
    );
    await expect(words(page)).toHaveCount(0);
    speech.failWith(null);
    await expect(words(page).first()).toHaveText(/^heard \d+ ms$/, SPOKEN);
    await expect(trouble).toBeHidden();
    await expect(status(page, 'Listening')).toBeVisible();
  });
}

test('speech before the connection opens is transcribed once it is open', async ({ arrive, speech }) => {
  speech.say('The harbour budget is signed.');
  const amina = await arrive('Amina Kaci', { voice: await voice() });
  const { page } = amina;
  const release = await holdConnection(page);
  await page.goto(live(await plan(amina, 'Budget T3')));
  await start(page).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expectToast(page, 'Transcription Started');
  await expect(status(page, 'Connecting')).toBeVisible();
  await expect(page.getByText(/Not connected\. Your last \d+ seconds are kept in this tab/)).toBeVisible();
  release();
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(words(page).first()).toHaveText('The harbour budget is signed.', SPOKEN);
});

test('speech during a server outage is transcribed afterwards', async ({ arrive, server }) => {
  test.setTimeout(90_000);
  const amina = await arrive('Amina Kaci', {
    voice: await syntheticVoiceFile('en_a-mono'),
    expectedErrors: /WebSocket connection|ERR_CONNECTION_REFUSED/,
  });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await listen(page);
  await expect(transcript(page).getByText('Preview')).toBeVisible(SPOKEN);
  const awayFrom = Date.now();
  await server.kill();
  await expectToast(page, 'Reconnecting');
  await expect(status(page, 'Connecting')).toBeVisible();
  await expect(page.getByText(/Not connected\. Your last \d+ seconds are kept in this tab/)).toBeVisible();
  await server.start();
  const backAt = Date.now();
  await expect(status(page, 'Listening')).toBeVisible(SPOKEN);

  const path = `/api/jitsi/meetings/${meeting.id}/transcripts`;
  await expect
    .poll(async () => {
      const { transcripts } = await amina.call<{
        transcripts: { timestamp: string; durationMs: number }[];
      }>('GET', path);
      return transcripts.some(({ timestamp, durationMs }) => {
        const from = Date.parse(timestamp);
        return from + durationMs > awayFrom && from < backAt;
      });
    }, SPOKEN)
    .toBe(true);
  await expect(page.getByText('did not reach the server')).toBeHidden();
});
