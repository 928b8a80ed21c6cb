import type { Page } from '@playwright/test';
import { jwtVerify } from 'jose';
import { type JitsiHost, startJitsiHost } from '#test/doubles/jitsiHost.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect, launch } from '../journey.ts';
import { expectToast, plan } from '../people.ts';
import { test as base } from '../speech.ts';
import { listen, live, status } from '../transcription/livePanel.ts';

const HOST = 'meet.example.test';
const CDN_SCRIPT = 'cdn.example.test/jitsi.js';
const SECRET = 'a secret of sixteen';
const NO_SCRIPT = 'Failed to load Jitsi script from all sources';
const scriptsAt = (host: string) => [`${host}/libs/external_api.min.js`, `${host}/external_api.js`] as const;

/** A server whose operator runs a Jitsi host; the policy also allows some broken hosts. */
const test = base.extend<object, { jitsi: JitsiHost }>({
  jitsi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const jitsi = await startJitsiHost();
      await use(jitsi);
      await jitsi.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ engine }, use) => {
      const server = await ServerProcess.start({
        STT_URL: engine.url,
        JITSI_HOST: HOST,
        JITSI_APP_ID: 'tajmaat',
        JITSI_APP_SECRET: SECRET,
        JITSI_DOMAINS: ['down', 'pages', 'slow', 'asking'].map((name) => `${name}.example.test`).join(),
        CONFERENCE_CDN_SCRIPT: `https://${CDN_SCRIPT}`,
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  silentBrowser: [
    async ({ jitsi }, use) => {
      const browser = await launch({
        args: [
          `--host-resolver-rules=MAP *.example.test 127.0.0.1:${jitsi.port}`,
          '--ignore-certificate-errors',
        ],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ jitsi }) => {
  jitsi.requested.length = 0;
  jitsi.scripts.clear();
  jitsi.frames.clear();
});

/** The room and the participant with which the last iframe was opened. */
async function openedFor({ requested }: JitsiHost) {
  const address = new URL(`https://${requested.findLast((address) => address.includes('?jwt='))}`);
  const { payload } = await jwtVerify(
    address.searchParams.get('jwt') ?? '',
    new TextEncoder().encode(SECRET),
    { issuer: 'tajmaat', audience: 'tajmaat', subject: HOST, algorithms: ['HS256'] },
  );
  const { room, context } = payload as { room: string; context: { user: { id: string; name: string } } };
  return { path: decodeURIComponent(address.pathname.slice(1)), room, user: context.user };
}

const conference = (page: Page) => page.frameLocator('iframe[title="Video conference"]');
const press = (page: Page, name: string) =>
  conference(page).getByRole('button', { name, exact: true }).click();
/** The hosts that the page's content policy blocked. */
const violations = (page: Page) =>
  page.evaluate(() => window.violations.map((address) => new URL(address).host));

declare global {
  interface Window {
    violations: string[];
  }
}

test('a self-hosted Jitsi gets its script, a signed token and mute events; other hosts are blocked by the CSP', async ({
  arrive,
  jitsi,
}) => {
  const [minified, plain] = scriptsAt(HOST);
  jitsi.scripts.set(minified, 'page');
  const amina = await arrive('Amina Kaci', { expectedErrors: /Content Security Policy/ });
  const { page } = amina;
  await page.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ blockedURI }) => window.violations.push(blockedURI));
  });
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await expect(conference(page).getByText('In the conference, audio and video')).toBeVisible();
  await expect(page.getByText('Setting up your video conference')).toBeHidden();
  expect(jitsi.requested.slice(0, 2)).toEqual([minified, plain]);
  expect(jitsi.requested[2]).toMatch(`${HOST}/${meeting.roomName}?jwt=`);
  expect(await openedFor(jitsi)).toMatchObject({
    path: meeting.roomName,
    room: meeting.roomName,
    user: { id: amina.user.id, name: 'Amina Kaci' },
  });

  await listen(page);
  const muted = page.getByText('You are muted in the conference.');
  await press(page, 'See another muted');
  for (const way of ['Mute', 'Be muted']) {
    await expect(muted).toBeHidden();
    await press(page, way);
    await expect(muted).toBeVisible();
    await press(page, 'Unmute');
  }
  await expect(muted).toBeHidden();
  await press(page, 'Hang up');
  await expect(page.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
  await expect(status(page, 'Stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Join again' }).click();
  await expect(conference(page).getByText('In the conference')).toBeVisible();

  await page.goto(`/instant-meeting?room=${encodeURIComponent('corner / café')}`);
  await expectToast(page, 'Joined meeting');
  expect(await openedFor(jitsi)).toMatchObject({ path: 'corner-cafe', room: 'corner-cafe' });
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    for (const [tag, host] of [
      ['script', 'evil.example.test'],
      ['iframe', 'other.example.test'],
    ] as const) {
      const part = document.createElement(tag);
      part.src = `https://${host}/x`;
      document.body.append(part);
    }
  });
  await expect.poll(() => violations(page)).toEqual(['evil.example.test', 'other.example.test']);
  await press(page, 'Close');
  await expect(page).toHaveURL('/meetings');
  expect(jitsi.requested.filter((address) => /evil|other/.test(address))).toEqual([]);
});

test('Jitsi hosts that are down, slow, silent or serve HTML are reported, with Retry or a fallback', async ({
  arrive,
  jitsi,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /ERR_|MIME type/ });
  const { page } = amina;
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const open = async (jitsiDomain: string) => {
    jitsi.requested.length = 0;
    await page.goto(live(await plan(amina, 'Budget T3', { jitsiDomain })));
  };
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  const joined = conference(page).getByText('In the conference');

  for (const [host, answer] of [
    ['down.example.test', 'broken'],
    ['pages.example.test', 'page'],
  ] as const) {
    for (const script of scriptsAt(host)) jitsi.scripts.set(script, answer);
    await open(host);
    await expect(page.getByRole('heading', { name: NO_SCRIPT })).toBeVisible();
    expect([...new Set(jitsi.requested)]).toEqual(scriptsAt(host));
  }
  jitsi.scripts.clear();
  await retry.click();
  await expect(joined).toBeVisible();

  const slow = 'slow.example.test';
  jitsi.scripts.set(scriptsAt(slow)[0], 'left open');
  jitsi.frames.set(slow, 'is silent');
  await open(slow);
  await expect.poll(() => jitsi.requested).toHaveLength(1);
  await page.clock.fastForward(5_000);
  await expect(page.locator('iframe[title="Video conference"]')).toBeAttached();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('heading', { name: 'The meeting host does not answer' })).toBeVisible();
  jitsi.frames.delete(slow);
  await retry.click();
  await expect(joined).toBeVisible();

  jitsi.frames.set('asking.example.test', 'asks');
  await open('asking.example.test');
  const password = conference(page).getByText('Which password?');
  await expect(password).toBeVisible();
  await expect(page.getByText('Setting up your video conference')).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(password).toBeVisible();

  // The policy forbids the public service's script, which would be the third attempt.
  for (const script of scriptsAt(HOST)) jitsi.scripts.set(script, 'page');
  await open('meet.jit.si');
  await expect(joined).toBeVisible();
  expect(jitsi.requested.slice(0, 3)).toEqual([...scriptsAt(HOST), CDN_SCRIPT]);
  expect(jitsi.requested[3]).toContain(`${HOST}/`);

  await open('other.example.test');
  await expect(page.getByRole('heading', { name: 'This meeting is held in its own tab' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open other.example.test' })).toBeVisible();
  expect(requested.filter((url) => /jit\.si|other\.example\.test/.test(url))).toEqual([]);
});
