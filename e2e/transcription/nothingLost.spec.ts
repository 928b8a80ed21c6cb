import type { Page, WebSocketRoute } from '@playwright/test';
import type { Transcript } from '#shared/contract/transcription.ts';
import { expect } from '../journey.ts';
import { plan } from '../people.ts';
import { test } from '../speech.ts';
import { syntheticVoiceFile } from '../voices.ts';
import { listen, live, SPOKEN, start, status, transcript } from './livePanel.ts';

/** Exceeds the recorder's slice and the pause that ends an utterance. */
const OUTAGE_MS = 9_000;

/**
 * Routes the page's connection to its meeting. The returned function cuts the connection, and refuses new ones, until
 * the page is closed.
 */
async function cuttable(page: Page): Promise<() => Promise<void>> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isCut) return void socket.close({ code: 1013 });
    open.add(socket);
    socket.connectToServer();
  });
  return async () => {
    isCut = true;
    await Promise.all([...open].map((socket) => socket.close({ code: 1013 })));
  };
}

test('speech recorded offline is delivered exactly once after the tab was closed and the meeting reopened', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const amina = await arrive('Amina Kaci', { voice: await syntheticVoiceFile('en_a-mono') });
  const meeting = await plan(amina, 'Budget T3');
  const cut = await cuttable(amina.page);
  await amina.page.goto(live(meeting));
  await listen(amina.page);
  await expect(transcript(amina.page).getByText('Preview')).toBeVisible(SPOKEN);
  await cut();
  const awayFrom = Date.now();
  await expect(amina.page.getByText(/Not connected\. Your last \d+ seconds are kept/)).toBeVisible(SPOKEN);
  await amina.page.waitForTimeout(OUTAGE_MS);
  const killedAt = Date.now();
  const context = amina.page.context();
  await amina.page.close();

  const next = await context.newPage();
  await next.goto(live(meeting));
  await expect(status(next, 'Connected')).toBeVisible();
  await expect(start(next)).toBeEnabled();
  const path = `/api/jitsi/meetings/${meeting.id}/transcripts`;
  const read = async () => {
    const { transcripts } = (await (await next.request.get(path)).json()) as { transcripts: Transcript[] };
    return transcripts.map(({ timestamp, durationMs }) => {
      const from = Date.parse(timestamp);
      return { from, to: from + durationMs };
    });
  };
  await expect.poll(async () => (await read()).some(({ to }) => to > awayFrom + 2_000), SPOKEN).toBe(true);
  await expect(next.getByText(/Sending what you said before/)).toBeHidden(SPOKEN);
  const lines = await read();
  // Nothing is duplicated: no line begins before the end of the previous one.
  for (const [index, { from }] of lines.entries())
    expect(from).toBeGreaterThanOrEqual(lines[index - 1]?.to ?? 0);
  // Nothing is lost: the synthetic voice has no long pauses, so lost audio would leave a gap. Only the recorder's last
  // slice was lost with the tab.
  expect(lines.at(-1)!.to).toBeGreaterThan(killedAt - 6_000);
  for (const [index, { from }] of lines.slice(1).entries())
    expect(from - lines[index]!.to).toBeLessThan(2_500);

  const stored = await next.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('speech '));
    if (!database?.name) return null;
    const request = indexedDB.open(database.name);
    await new Promise((resolve) => (request.onsuccess = resolve));
    const count = request.result.transaction('chunks').objectStore('chunks').count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    request.result.close();
    return count.result;
  });
  expect(stored).toBe(0);
});
