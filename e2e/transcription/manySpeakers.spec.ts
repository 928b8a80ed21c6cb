import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { expect } from '../journey.ts';
import { end, plan, test } from '../people.ts';

const SPEAKERS = 40;
const SHOWN = 12;

test('the talk time of many speakers names those who spoke most, and all of them on demand', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Assemblée générale', { botEnabled: false });
  const lines = longTranscript([{ id: amina.user.id, name: 'Amina Kaci' }], SPEAKERS);
  for (const [index, line] of lines.entries())
    Object.assign(line, {
      speaker_id: null,
      speaker_name: `Person ${index}`,
      duration_ms: 1_000 * (index + 1),
    });
  await storeLines(server, meeting.id, lines);
  await end(amina, meeting);
  const { page } = amina;
  await page.goto(`/meetings/jitsi/${meeting.id}/recording?tab=transcript`);
  const talkTime = page.getByRole('region', { name: 'Talk time' });
  await expect(talkTime.getByRole('listitem')).toHaveCount(SHOWN);
  await expect(talkTime.getByRole('listitem').first()).toContainText('Person 39');
  // The others are one part of the bar.
  await expect(talkTime.locator('[aria-hidden] > span[style]')).toHaveCount(SHOWN + 1);

  const button = talkTime.getByRole('button', { expanded: false });
  await expect(button).toHaveText(`and ${SPEAKERS - SHOWN} more`);
  await button.click();
  await expect(talkTime.getByRole('listitem')).toHaveCount(SPEAKERS);
  const fewer = talkTime.getByRole('button', { name: 'Show fewer', expanded: true });
  await expect(fewer).toBeFocused();
  await fewer.click();
  await expect(talkTime.getByRole('listitem')).toHaveCount(SHOWN);
});
