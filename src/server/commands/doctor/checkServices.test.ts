import { expect, test } from 'vitest';
import { startLocalServer } from '#test/doubles/localServer.ts';
import { startMailServer } from '#test/doubles/mailServer.ts';
import { checkIssuer, checkMail } from './checkServices.ts';

test('the check of the mail server says that it refuses a wrong password', async () => {
  const mail = await startMailServer({ password: 'secret' });
  try {
    const { host } = new URL(mail.url);
    expect(await checkMail(`smtp://name:secret@${host}`)).toMatchObject({ state: 'ok' });
    expect(await checkMail(`smtp://name:wrong@${host}`)).toMatchObject({
      state: 'fail',
      what: expect.stringMatching(/^SMTP_URL 127\.0\.0\.1 refuses: .*Wrong password/),
    });
  } finally {
    await mail.close();
  }
});

test('the check of the provider compares its address as the sign-in does, and names the one to set', async () => {
  const { address, close } = await startLocalServer((_, response) =>
    response.end(JSON.stringify({ issuer })),
  );
  let issuer = `${address}/`;
  try {
    expect(await checkIssuer(address)).toMatchObject({ state: 'ok' });
    issuer = `${address}/realms/team`;
    expect(await checkIssuer(address)).toMatchObject({
      state: 'fail',
      what: `GOOGLE_ISSUER ${address} calls itself ${issuer}.`,
    });
  } finally {
    await close();
  }
});
