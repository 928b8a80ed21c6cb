import { expect, test } from 'vitest';
import { type MeetingChange, MeetingNews } from './meetingNews.ts';

function follow() {
  const changes: MeetingChange[] = [];
  return { news: new MeetingNews((change) => changes.push(change)), changes };
}

test('changes of the meeting are forwarded, and no other messages', () => {
  const { news, changes } = follow();
  news.onMessage({ type: 'meeting', meetingId: 'm', change: 'ended' });
  news.onMessage({ type: 'recovered' });
  news.onMessage({ type: 'meeting', meetingId: 'm', change: 'people' });
  expect(changes).toEqual(['ended', 'people']);
});

test('after a welcome the meeting and its summary are assumed to have changed', () => {
  const { news, changes } = follow();
  news.onWelcome();
  expect(changes).toEqual(['status', 'summary']);
});
