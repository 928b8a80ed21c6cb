import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { type Box, boxOf, frameOf, overlap } from '../boxes.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, plan, test, withoutAnswers } from '../people.ts';
import { live } from '../transcription/livePanel.ts';
import { withKeptRecording } from './keptRecording.ts';

test('on a phone in landscape, the video and its controls are above the fold of a live meeting', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 844, height: 390 });
  const { page } = amina;
  await page.goto(
    live(await plan(amina, 'Budget of the third quarter with the whole team of Oran and Blida')),
  );
  await expect(frameOf(page).getByRole('group').first()).toBeInViewport({ ratio: 1 });
  await expect(frameOf(page).getByRole('button', { name: 'Leave' })).toBeInViewport({ ratio: 0.5 });
  const title = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return text.getBoundingClientRect().toJSON() as Box;
  });
  expect(overlap(title, await boxOf(page.getByRole('button', { name: 'Open menu' })))).toBe(false);
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Copy Invite Link', 'Add to calendar', 'End meeting']) {
    const action = page.getByRole('button', { name, exact: true });
    await expect(action).toBeInViewport({ ratio: 0.9 });
    await expect(action).toHaveText(name);
  }
});

for (const size of [
  { width: 568, height: 320 },
  { width: 600, height: 340 },
  { width: 600, height: 360 },
  { width: 760, height: 360 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
])
  test(`at ${size.width} by ${size.height}, the toolbar of a room is above the fold, and a tap pins a small video`, async ({
    arrive,
  }) => {
    const amina = await arrive('Amina Kaci', { ...size, isTouch: true });
    const { page } = amina;
    const yacine = await arrive('ياسين بوزيد');
    const meeting = await plan(amina, 'Budget of the third quarter');
    await addParticipant(amina, meeting, yacine);
    await page.goto(live(meeting));
    const room = frameOf(page);
    const tiles = room.getByRole('group');
    await expect(tiles).toHaveCount(1);
    await yacine.page.goto(live(meeting));
    await expect(tiles.filter({ visible: true })).toHaveCount(2);
    await expect(room.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
    const own = tiles.filter({ hasText: 'Amina' });
    const ownWidth = async () => (await boxOf(own)).width;
    const inTileView = await ownWidth();
    await room.getByRole('button', { name: 'Pin ياسين بوزيد' }).tap();
    await expect(room.getByRole('button', { name: 'Unpin ياسين بوزيد' })).toBeVisible();
    await expect(own).toHaveAttribute('data-small', 'true');
    const before = await ownWidth();
    await room.getByRole('button', { name: 'Pin Amina Kaci' }).tap();
    await expect.poll(ownWidth).toBeGreaterThan(before * 1.25);
    await room.getByRole('button', { name: 'Unpin Amina Kaci' }).tap();
    // Unpinning returns to the view in which the first video was pinned.
    await expect.poll(ownWidth).toBe(inTileView);
    expect(inTileView).not.toBe(before);
    await page.getByRole('button', { name: 'Picture', exact: true }).tap();
    await expect(room.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
  });

test('on a low phone the search of a transcript with a kept recording stays below the bar while it is used', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { width: 700, height: 360 });
  const { page, user } = amina;
  const meeting = await plan(amina, 'Budget of the third quarter', { botEnabled: false });
  await storeLines(server, meeting.id, longTranscript([{ id: user.id, name: 'Amina Kaci' }], 400));
  await end(amina, meeting);
  await withoutAnswers(page);
  await withKeptRecording(page, meeting.id);
  await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
  const [field, player, bar] = [
    page.getByLabel('Search this transcript'),
    page.getByRole('region', { name: 'Recording' }),
    page.getByRole('banner'),
  ];
  await field.fill('printers');
  const next = page.getByRole('button', { name: 'Next match' });
  for (let moves = 0; moves < 4; moves++) await next.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(360);
  await expect(page.locator('mark[data-current]')).toBeInViewport();
  for (const part of [field, next, player]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect(overlap(await boxOf(part), await boxOf(bar))).toBe(false);
  }
  await field.fill('');
  await field.blur();
  await expect(player).toBeInViewport({ ratio: 1 });
  expect(overlap(await boxOf(field), await boxOf(bar)), 'the lines have the room of the search').toBe(true);
});
