import { reminderMail } from '#server/features/actionItems/reminderMail.ts';
import { invitationMail } from '#server/features/invitations/invitationTexts.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { expect, test } from '../journey.ts';
import { screenFaults } from './screenFaults.ts';

const PUBLIC_URL = 'https://meet.example.org';
const UNBROKEN = `https://example.org/${'without-a-space/'.repeat(10)}`;

const invitation = (language: InterfaceLanguage) =>
  invitationMail({
    id: 'test',
    email: 'karim@example.org',
    organizer: { name: 'ياسين بوزيد', email: 'yacine@example.org', language },
    meeting: {
      meetingId: 'test',
      title: `Budget: ${UNBROKEN}`,
      startTime: new Date('2026-12-31T22:30:00Z'),
      endTime: new Date('2027-01-01T00:30:00Z'),
      timeZone: 'Africa/Algiers',
      sequence: 0,
    },
    language,
    readerZone: null,
    isUpdate: false,
    senderAddress: 'no-reply@example.org',
    publicUrl: PUBLIC_URL,
    link: `${PUBLIC_URL}/join/token`,
  });

const reminder = (language: InterfaceLanguage) =>
  reminderMail(
    [
      {
        email: 'karim@example.org',
        language,
        actionItemId: 'test',
        task: UNBROKEN,
        due: '2026-11-27',
        meetingTitle: 'اجتماع الميزانية',
      },
    ],
    PUBLIC_URL,
  );

for (const language of ['en', 'fr', 'ar'] as const)
  test(`mails fit a phone and are readable in the light and the dark theme, ${language}`, async ({
    visit,
  }) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await visit({ width: 360, theme });
      for (const mail of [invitation(language), reminder(language)]) {
        await page.setContent(mail.html);
        const widths = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(widths).toEqual([360, 360]);
        const shade = await page
          .locator('div')
          .evaluate((sheet) => Number.parseInt(getComputedStyle(sheet).backgroundColor.slice(4), 10));
        expect(shade < 64).toBe(theme === 'dark');
        // The title of a document is not shown by mail programs, which show the subject.
        expect((await screenFaults(page)).filter((fault) => !fault.startsWith('document-title'))).toEqual([]);
      }
    }
  });

test('a reminder links to the setting that ends it, and counts the items that it leaves out', async ({
  visit,
}) => {
  const { page } = await visit();
  const item = (nth: number) => ({
    email: 'karim@example.org',
    language: 'en' as const,
    actionItemId: String(nth),
    task: `Send report ${nth}`,
    due: '2026-11-27',
    meetingTitle: 'Budget',
  });
  const others = Array.from({ length: 22 }, (_, nth) => item(nth + 2));
  await page.setContent(reminderMail([item(1), ...others], PUBLIC_URL).html);
  await expect(page.getByText('More in the full list: 3')).toBeVisible();
  await expect(page.getByRole('link', { name: `${PUBLIC_URL}/settings?tab=notifications` })).toHaveAttribute(
    'href',
    `${PUBLIC_URL}/settings?tab=notifications`,
  );
});
