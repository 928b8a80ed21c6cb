import { expect, test } from 'vitest';
import { type MeetingChange, MeetingNews } from './meetingNews.ts';

function follow() {
  const changes: MeetingChange[] = [];
  return { news: new MeetingNews((change) => changes.push(change)), changes };
}

test('what the server announces of the meeting is passed on, and nothing else', () => {
  const { news, changes } = follow();
  news.onMessage({ type: 'meeting', meetingId: 'm', change: 'ended' });
  news.onMessage({ type: 'recovered' });
  news.onMessage({ type: 'meeting', meetingId: 'm', change: 'people' });
  expect(changes).toEqual(['ended', 'people']);
});

test('a meeting that lets us in may have changed meanwhile, and may have a summary', () => {
  const { news, changes } = follow();
  news.onWelcome();
  expect(changes).toEqual(['status', 'summary']);
});
