import { expect, test } from 'vitest';
import { type MeetingChange, MeetingNews } from './meetingNews.ts';

function follow() {
  const changes: MeetingChange[] = [];
  return { news: new MeetingNews((change) => changes.push(change)), changes };
}

test('only messages about changes of the meeting are forwarded', () => {
  const { news, changes } = follow();
  news.onMessage({ type: 'meeting', meetingId: 'm', change: 'ended' });
  news.onMessage({ type: 'recovered' });
  news.onMessage({ type: 'meeting', meetingId: 'm', change: 'people' });
  expect(changes).toEqual(['ended', 'people']);
});

test('a welcome reports the status and the summary as changed', () => {
  const { news, changes } = follow();
  news.onWelcome();
  expect(changes).toEqual(['status', 'summary']);
});
