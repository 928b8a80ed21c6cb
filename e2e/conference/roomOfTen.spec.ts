import { boxOf } from '../boxes.ts';
import { expect } from '../journey.ts';
import { test } from '../people.ts';
import { enterRoom, takeSeat } from './roomGuests.ts';

test('on a small laptop, the host of ten people mutes and removes one of them from a small tile', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci');
  // The size of the room beside the transcript in a window of 1280 × 720.
  await amina.page.setViewportSize({ width: 542, height: 552 });
  const first = await enterRoom(amina, 'ten');
  await first.expectEvent('videoConferenceJoined');
  const seats = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => takeSeat(`Member ${number}`, 'ten', server.address)),
  );
  await expect(first.frame.getByRole('group')).toHaveCount(10);
  seats[2]!.send({ type: 'state', state: { audio: true, video: false, screen: false, hand: true } });
  await expect(first.tile('Member 3').getByRole('img', { name: 'Hand raised' })).toBeVisible();

  const controls = first.button('Host controls for Member 3');
  await first.tile('Member 3').hover();
  const [host, pin] = await Promise.all([boxOf(controls), boxOf(first.button('Pin Member 3'))]);
  expect(host.x + host.width).toBeLessThanOrEqual(pin.x);
  await controls.click();
  await first.button('Mute their microphone').click();
  await seats[2]!.received('muted');
  await controls.click();
  await first.button('Remove from the call').click();
  await first.frame
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove from the call', exact: true })
    .click();
  await expect(first.tile('Member 3')).toHaveCount(0);
  expect(await seats[2]!.closed).toBe(4406);
  await first.tile('Amina Kaci (you)').hover();
  await first.button('Host controls for everybody else').click();
  await first.button('Mute everybody else').click();
  await seats[8]!.received('muted');
});

test('on a phone in landscape orientation, nine people beside a shared screen are no slivers, and captions do not cover them all', async ({
  arrive,
  server,
}) => {
  const amina = await arrive('Amina Kaci');
  // The size of the room above the transcript on a phone of 844 × 390.
  await amina.page.setViewportSize({ width: 794, height: 220 });
  const first = await enterRoom(amina, 'landscape');
  await first.expectEvent('videoConferenceJoined');
  const seats = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => takeSeat(`Member ${number}`, 'landscape', server.address)),
  );
  seats[0]!.send({ type: 'state', state: { audio: true, video: false, screen: true, hand: false } });
  await expect(first.tile('Screen of Member 1')).toBeVisible();
  await expect(first.button('Zoom in')).toBeVisible();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    // The layout moves for 200 ms.
    await expect
      .poll(async () => (await boxOf(first.tile(`Member ${number}`))).height)
      .toBeGreaterThanOrEqual(36);
  }

  for (const [name, final] of [
    ['Member 1', 'The budget is decided on Thursday at the latest, and the figures come before. '.repeat(2)],
    ['Member 2', 'Good.'],
    ['Member 3', 'Then we agree.'],
  ] as const)
    await first.command('showTranscriptionChunk', { messageID: name, participant: { name }, final });
  const captions = first.frame.locator('[data-caption]:visible');
  await expect(captions).toHaveText(['Member 3Then we agree.']);
});

test('a reader of earlier chat messages keeps their place until they write or jump to the latest', async ({
  arrive,
  server,
}) => {
  const first = await enterRoom(await arrive('Amina Kaci'), 'long chat');
  await first.expectEvent('videoConferenceJoined');
  const seat = await takeSeat('Karim Benali', 'long chat', server.address);
  const say = (text: string) => seat.send({ type: 'chat', text });
  for (let number = 1; number <= 100; number++) say(`Message ${number}`);
  await first.button('Chat, 100 unread').click();
  const message = (text: string) => first.frame.getByRole('log').getByText(text, { exact: true });
  await expect(message('Message 100')).toBeInViewport();
  await message('Message 30').scrollIntoViewIfNeeded();
  await expect(first.button('Jump to latest')).toBeVisible();
  const place = await boxOf(message('Message 30'));
  say('The latest');
  await expect(message('The latest')).toBeAttached();
  expect((await boxOf(message('Message 30'))).y).toBe(place.y);
  await first.button('Jump to latest').click();
  await expect(message('The latest')).toBeInViewport();
  await expect(first.button('Jump to latest')).toBeHidden();
  say('One more');
  await expect(message('One more')).toBeInViewport();

  await message('Message 30').scrollIntoViewIfNeeded();
  await first.frame.getByRole('textbox', { name: 'Write a message' }).fill('My own');
  await first.page.keyboard.press('Enter');
  await expect(message('My own')).toBeInViewport();
});
