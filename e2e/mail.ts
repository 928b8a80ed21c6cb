import { type MailServer, type ReceivedMail, startMailServer } from '#test/doubles/mailServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect } from './journey.ts';
import { test as base } from './people.ts';

interface WorkerFixtures {
  mail: MailServer;
  server: ServerProcess;
}

/** A user journey whose server delivers real mail to a mail server of the test. */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await ServerProcess.start({ SMTP_URL: mail.url });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

/** Waits until this many mails to the address have arrived and returns the newest. */
export async function nthMailTo(mail: MailServer, email: string, nth = 1): Promise<ReceivedMail> {
  const received = () => mail.mails.filter(({ to }) => to.includes(email));
  await expect.poll(() => received().length, { timeout: 30_000 }).toBe(nth);
  return received()[nth - 1]!;
}

export const linkIn = ({ text }: ReceivedMail): string => /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '';
