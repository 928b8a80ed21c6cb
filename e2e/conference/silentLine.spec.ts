import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { plan, test } from '../people.ts';
import { live, status } from '../transcription/livePanel.ts';

/** Holds the messages of the page's sockets in both directions, like a network that loses all packets. */
async function holdSockets(page: Page) {
  let held: (() => void)[] | null = null;
  const pass = (send: () => void) => (held ? void held.push(send) : send());
  await page.routeWebSocket(/\/ws(\/room)?$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => pass(() => server.send(message)));
    server.onMessage((message) => pass(() => socket.send(message)));
  });
  return {
    cut: () => {
      held = [];
    },
    mend: () => {
      const waiting = held ?? [];
      held = null;
      for (const send of waiting) send();
    },
  };
}

test('panel and room detect an unresponsive connection, and recover when it responds or is online again', async ({
  arrive,
}) => {
  // Expects errors of attempts to connect without a network.
  const amina = await arrive('Amina Kaci', { expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  const { page } = amina;
  const network = await holdSockets(page);
  await page.goto(live(await plan(amina, 'Budget T3')));
  const room = page.frameLocator('iframe[title="Video conference"]');
  await expect(room.locator('[data-phase=joined]')).toBeVisible();
  await expect(status(page, 'Connected')).toBeVisible();
  const lost = room.getByText('The connection was lost. Reconnecting…');

  network.cut();
  await Promise.all([expect(status(page, 'Reconnecting')).toBeVisible(), expect(lost).toBeVisible()]);
  // A message that is written without a connection stays in its field.
  await room.getByRole('button', { name: 'Chat', exact: true }).click();
  const field = room.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Are you there?');
  await field.press('Enter');
  await expect(field).toHaveValue('Are you there?');
  network.mend();
  await Promise.all([expect(status(page, 'Connected')).toBeVisible(), expect(lost).toBeHidden()]);
  await field.press('Enter');
  await expect(room.getByRole('log').getByText('Are you there?')).toBeVisible();

  await page.context().setOffline(true);
  await Promise.all([expect(status(page, 'Reconnecting')).toBeVisible(), expect(lost).toBeVisible()]);
  await page.context().setOffline(false);
  await Promise.all([expect(status(page, 'Connected')).toBeVisible(), expect(lost).toBeHidden()]);
});
