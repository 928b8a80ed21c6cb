import type { Page } from '@playwright/test';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/** Has the page show the meeting with a kept recording of a minute, whose sound the server does not have. */
export async function withKeptRecording(page: Page, meetingId: string): Promise<void> {
  await page.route(`**/api/jitsi/meetings/${meetingId}`, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as MeetingDetail;
    const recording = {
      startedAt: detail.startTime,
      durationMs: 60_000,
      keptUntil: '2030-01-01T00:00:00.000Z',
    };
    await route.fulfill({ json: { ...detail, recording } });
  });
}
