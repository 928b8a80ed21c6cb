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
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(async (number) =>
      takeSeat(await arrive(`Member ${number}`), 'ten', server.address),
    ),
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
