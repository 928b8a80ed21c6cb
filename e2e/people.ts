import type { Locator, Page } from '@playwright/test';
import type { User } from '../src/shared/contract/accounts.ts';
import type { Meeting, MeetingDetail } from '../src/shared/contract/meetings.ts';
import { expect, test as journey, type VisitOptions } from './journey.ts';

/** A signed-in person with a separate browser, who can also call the API with the browser's session. */
export interface Person {
  page: Page;
  user: User;
  password: string;
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
}

interface Fixtures {
  /** Registers over HTTP, for tests of other things; the browser has not opened a page yet. */
  arrive: (name: string, options?: VisitOptions) => Promise<Person>;
}

export const test = journey.extend<Fixtures>({
  arrive: async ({ visit, server }, use) => {
    await use(async (name, options) => {
      const { page } = await visit(options);
      const call = async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
        const headers = { origin: server.address };
        const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
        if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()}`);
        return (response.status() === 204 ? undefined : await response.json()) as Answer;
      };
      const account = { email: `${crypto.randomUUID()}@example.org`, password: 'a long enough one' };
      const user = await call<User>('POST', '/api/auth/register', { name, ...account });
      return { page, user, password: account.password, call };
    });
  },
});

const HOUR_MS = 3_600_000;

/** Schedules a meeting over HTTP that starts now. */
export const plan = ({ call }: Person, title: string, more: object = {}): Promise<Meeting> =>
  call('POST', '/api/meetings', {
    title,
    startTime: new Date().toISOString(),
    endTime: new Date(Date.now() + HOUR_MS).toISOString(),
    ...more,
  });

export const end = ({ call }: Person, { id }: Meeting): Promise<Meeting> =>
  call('POST', `/api/meetings/${id}/end`);

/** The link by which others, also guests, join the meeting. */
export const inviteUrlOf = async ({ call }: Person, { id }: Pick<Meeting, 'id'>): Promise<string> =>
  (await call<MeetingDetail>('GET', `/api/jitsi/meetings/${id}`)).inviteUrl;

/** Adds somebody to a meeting through its invitation. */
export async function addParticipant(owner: Person, meeting: Meeting, guest: Person): Promise<void> {
  const inviteUrl = await inviteUrlOf(owner, meeting);
  await guest.call('POST', `/api/invites/${inviteUrl.split('/').at(-1)}/accept`);
}

/** Fills in and submits the form of an invitation, which is on screen. */
export async function joinAsGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join as a guest' }).click();
}

export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/**
 * Expects the toast on screen with all its texts at once, because it disappears after some seconds. Located by its
 * label, because an open dialog removes it from the accessibility tree.
 */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const saying = (text: string) => ({ has: page.getByText(text, { exact: true }).filter({ visible: true }) });
  const titled = page.locator('[aria-label^="Notifications"] li').filter(saying(title));
  await expect(description === undefined ? titled : titled.filter(saying(description))).toBeVisible();
}

/** Removes the inlined answers from pages, for tests that hold or change a screen's first requests. */
export const withoutAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver(() => document.querySelector('#answers')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
