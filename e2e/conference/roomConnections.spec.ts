import { expect } from '../journey.ts';
import { addParticipant, type Person, plan, test } from '../people.ts';
import { enterRoom, takeSeat, withoutDevices } from './roomGuests.ts';

const [AMINA, KARIM, LILA] = ['Amina Kaci', 'Karim Benali', 'Lila Haddad'] as const;

test.describe.configure({ timeout: 120_000 });

/** The signaling connections of this person's room, which the test cuts and, while the line is down, refuses. */
async function signalingLine({ page }: Person) {
  // A close code that no browser sends when somebody leaves.
  const cut = { code: 3_000 };
  const line = { isDown: false, connections: 0, cut: async (): Promise<void> => {} };
  await page.routeWebSocket('/ws/room', (socket) => {
    if (line.isDown) return void socket.close(cut);
    const toServer = socket.connectToServer();
    line.connections += 1;
    line.cut = async () => {
      // The page's side first, because a message for a server's side that is closing would be an error in the console.
      await socket.close(cut);
      await toServer.close(cut);
    };
  });
  return line;
}

test('the room reconnects its lost signaling socket while the video continues', async ({ arrive }) => {
  const [amina, karim] = await Promise.all([arrive(AMINA), arrive(KARIM)]);
  const line = await signalingLine(karim);
  const [first, second] = await Promise.all([enterRoom(amina, 'lost line'), enterRoom(karim, 'lost line')]);
  await first.expectPicture(KARIM);
  await second.expectPicture(AMINA);
  await line.cut();
  await expect.poll(() => line.connections).toBeGreaterThan(1);
  await second.button('Mute microphone').click();
  await expect(first.tile(KARIM).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await first.expectPicture(KARIM);
  expect(await first.events('participantJoined')).toHaveLength(1);
});

test('a member whom the host mutes while their connection is down is muted when it is back', async ({
  arrive,
}) => {
  const [amina, karim] = await Promise.all([arrive(AMINA), arrive(KARIM)]);
  const line = await signalingLine(karim);
  const first = await enterRoom(amina, 'muted while away');
  await first.expectEvent('videoConferenceJoined');
  const second = await enterRoom(karim, 'muted while away');
  await first.expectPicture(KARIM);
  line.isDown = true;
  await line.cut();
  await expect(second.frame.getByText('The connection was lost.')).toBeVisible();
  await first.button(`Host controls for ${KARIM}`).click();
  await first.frame.getByRole('button', { name: 'Mute their microphone' }).click();
  await second.button('Stop camera').click();
  line.isDown = false;
  await expect(second.frame.getByText(`${AMINA} muted your microphone`)).toBeVisible();
  await expect(second.button('Unmute microphone')).toBeVisible();
  await expect(first.tile(KARIM).getByRole('img', { name: 'Microphone off' })).toBeVisible();
  await expect(first.tile(KARIM)).toHaveAttribute('data-video', 'false');
  await second.button('Unmute microphone').click();
  await expect(first.tile(KARIM).getByRole('img', { name: 'Microphone off' })).toBeHidden();
});

test('a pin lasts although the connection was down until the seat was lost', async ({ arrive }) => {
  const [amina, karim] = await Promise.all([arrive(AMINA), arrive(KARIM)]);
  const line = await signalingLine(karim);
  const first = await enterRoom(amina, 'pin while away');
  await first.expectEvent('videoConferenceJoined');
  const second = await enterRoom(karim, 'pin while away');
  await first.expectPicture(KARIM);
  await second.tile(AMINA).hover();
  await second.button(`Pin ${AMINA}`).click();
  await expect(second.button(`Unpin ${AMINA}`)).toBeVisible();
  line.isDown = true;
  await line.cut();
  // The server holds the seat for ten seconds.
  await expect(first.tile(KARIM)).toHaveCount(0);
  line.isDown = false;
  await first.expectPicture(KARIM);
  await second.expectPicture(AMINA);
  await expect(second.button(`Unpin ${AMINA}`)).toBeVisible();
});

test('all participants reconnect to a server that was killed and restarted', async ({ arrive, server }) => {
  const enter = async (name: string) =>
    enterRoom(await arrive(name, { expectedErrors: /WebSocket|ERR_CONNECTION|Failed to load/ }), 'killed');
  const [first, second] = await Promise.all([enter(AMINA), enter(KARIM)]);
  await first.expectPicture(KARIM);
  await second.expectPicture(AMINA);
  await server.kill();
  await expect(first.frame.getByText('The connection was lost.')).toBeVisible();
  await first.expectPicture(KARIM);
  await server.start();
  await expect(first.frame.getByText('The connection was lost.')).toBeHidden({ timeout: 20_000 });
  await first.button('Mute microphone').click();
  await expect(second.tile(AMINA).getByRole('img', { name: 'Microphone off' })).toBeVisible({
    timeout: 20_000,
  });
  await second.expectPicture(AMINA);
});

test('joining in a second tab replaces the first, and each replaced tab says so', async ({ arrive }) => {
  const amina = await arrive(AMINA);
  const first = await enterRoom(amina, 'tabs');
  await first.expectEvent('videoConferenceJoined');
  const second = await amina.page.context().newPage();
  await second.goto('/instant-meeting?room=tabs');
  await expect(
    first.frame.getByRole('heading', { name: 'You joined from another tab or device' }),
  ).toBeVisible();
  await first.expectEvent('errorOccurred', { error: expect.objectContaining({ isFatal: true }) });
  await first.expectEvent('readyToClose');
  const frame = second.frameLocator('iframe');
  await expect(frame.getByRole('group')).toHaveCount(1);
  await first.button('Join again').click();
  await expect(second.getByText('You joined from another tab or device.')).toBeVisible();
  await second.getByRole('button', { name: 'Return to Meetings' }).click();
  await expect(second).toHaveURL('/meetings');
});

test('an eleventh participant sees that the room is full, and can join when one of the ten leaves', async ({
  arrive,
  server,
}) => {
  const seats = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => takeSeat(`Member ${number}`, 'full', server.address)),
  );
  const amina = await arrive(AMINA);
  await withoutDevices(amina);
  const tenth = await enterRoom(amina, 'full');
  await expect(tenth.frame.getByRole('group')).toHaveCount(10);
  const lila = await arrive(LILA);
  await lila.page.goto('/instant-meeting?room=full');
  await expect(lila.page.getByRole('heading', { name: 'Meeting Error' })).toBeVisible();
  await expect(lila.page.getByText('The room is full.')).toBeVisible();
  const eleventh = await enterRoom(lila, 'full');
  await expect(eleventh.frame.getByRole('heading', { name: 'The room is full' })).toBeVisible();
  await expect(eleventh.frame.getByText('Ten people are in it')).toBeVisible();
  await eleventh.expectEvent('errorOccurred', {
    error: expect.objectContaining({ name: 'conference.max_users' }),
  });
  seats[0]!.socket.close();
  await expect(tenth.frame.getByRole('group')).toHaveCount(9);
  await eleventh.button('Join again').click();
  await expect(eleventh.frame.getByRole('group')).toHaveCount(10);
  for (const { socket } of seats) socket.close();
});

test('the room of a meeting rejects strangers and closes when the meeting ends', async ({ arrive }) => {
  const [amina, karim, lila] = await Promise.all([
    arrive(AMINA),
    arrive(KARIM),
    arrive(LILA, { expectedErrors: /404/ }),
  ]);
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, karim);
  const first = await enterRoom(amina, meeting.roomName);
  const second = await enterRoom(karim, meeting.roomName);
  await first.expectPicture(KARIM);
  const stranger = await enterRoom(lila, meeting.roomName);
  await expect(
    stranger.frame.getByRole('heading', { name: 'You cannot join this conference' }),
  ).toBeVisible();
  await amina.call('POST', `/api/meetings/${meeting.id}/end`);
  await expect(second.frame.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
  await second.expectEvent('readyToClose');
});
