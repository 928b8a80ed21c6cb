import { scribe } from '#test/doubles/scribe.ts';
import { hold, LAUNCH, openSummary, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { test } from './modelServer.ts';

test('a language model writes the summary with progress and Cancel, and marks uncertain points', async ({
  arrive,
  saySentences,
  model,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  model.answerWith(async (call, response) => {
    await held;
    return scribe({
      items: (lines) => ({
        points: [
          ...lines.map(({ number, text }) => ({ text, lines: [number] })),
          { text: 'The new van costs 90,000 dinars.', lines: [1] },
        ],
        decisions: lines
          .filter(({ text }) => text === LAUNCH)
          .map(({ number, text }) => ({ text, lines: [number] })),
        actions: [],
      }),
    })(call, response);
  });
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await openSummary(page, meeting);
  const panel = page.getByRole('tabpanel', { name: 'AI Summary' });
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Reading the transcript');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('button', { name: 'Generate Summary' })).toBeVisible(SOON);
  release();
  await panel.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(panel.getByText('1 statement was left out')).toBeVisible(SOON);
  await expect(panel.getByText('Written from the transcript')).toBeVisible();
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'report to the client' }).getByText('possible'),
  ).toBeVisible();
  await expect(panel.getByRole('combobox', { name: 'Language of the summary' })).toHaveText('English');
  // All controls are in the same row.
  const rows = await panel
    .getByRole('combobox', { name: 'Language of the summary' })
    .or(panel.getByRole('button', { name: 'Versions' }))
    .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().top)));
  expect(rows).toHaveLength(2);
  expect(new Set(rows).size).toBe(1);
});
