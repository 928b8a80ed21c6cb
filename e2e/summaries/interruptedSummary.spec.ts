import type { SummaryWork } from '#shared/contract/summaries.ts';
import { openStream } from '#test/doubles/chatServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { openSummary, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { end, expectToast, plan } from '../people.ts';
import { test } from './modelServer.ts';

/** Logged by the browser for requests that fail with the server or the language model. */
const FAILED_REQUESTS = /status of 502|ERR_CONNECTION|ERR_EMPTY_RESPONSE/;

test('a summary interrupted by a crash of the language model or of the server stays reported until it is made', async ({
  arrive,
  server,
  model,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: FAILED_REQUESTS });
  const { page, user } = amina;
  const meeting = await plan(amina, 'Budget', { botEnabled: false });
  await storeLines(server, meeting.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 12));
  await end(amina, meeting);
  // A summary that the model wrote is not replaced by one of the embedded engine, so that the failure is reported.
  await amina.call('POST', `/api/ai/generate-summary/${meeting.id}`);
  model.answerWith((_call, response) => {
    openStream(response)('{"points": [');
    response.destroy();
    return undefined;
  });
  await openSummary(page, meeting);
  const panel = page.getByRole('tabpanel', { name: 'AI Summary' });
  const failure = panel.getByRole('alert').filter({ hasText: 'Failed to generate summary' });
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(failure).toBeVisible(SOON);
  await expect(page.locator('[aria-label^="Notifications"] li')).toHaveCount(0, SOON);
  await expect(failure).toBeVisible();

  const { promise: isAsked, resolve: tellAsked } = Promise.withResolvers<void>();
  model.answerWith((_call, response) => {
    openStream(response)('{"points": [');
    tellAsked();
    return undefined;
  });
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeHidden();
  await isAsked;
  await expect(panel.getByRole('progressbar')).toBeVisible(SOON);
  await server.kill();
  await expect(failure).toBeVisible(SOON);
  await expect(panel.getByRole('progressbar')).toBeHidden(SOON);

  model.answerWith(scribe());
  await server.start();
  // The progress of the run that died is shown until its heartbeat is overdue.
  const isWritten = async () =>
    (await amina.call<SummaryWork>('GET', `/api/summaries/meeting/${meeting.id}/work`)).progress !== null;
  await expect.poll(isWritten, SOON).toBe(false);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Summary Generated');
  await expect(failure).toBeHidden();
});
