import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { openStream } from '../transcription.queries.ts';
import { SegmentStore, StreamLostError } from './segmentStore.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a line of a deleted account is dropped, not retried forever', async () => {
  const [host, speaker] = [await app.signUp(), await app.signUp()];
  const meetingId = await createMeeting(host, speaker);
  const key = { meetingId, userId: speaker.id, streamId: crypto.randomUUID() };
  const { epoch } = await openStream(app.db, key);
  const troubles: unknown[] = [];
  const store = new SegmentStore(
    app,
    { key, epoch },
    {
      onDatabaseDown: (error) => troubles.push(error),
      onDatabaseBack: () => {},
    },
  );
  const segment = {
    id: crypto.randomUUID(),
    meetingId,
    speakerId: speaker.id,
    speakerName: 'Amina',
    byGuest: false,
    language: 'en' as const,
    content: 'My last words',
    startedAt: new Date(),
    durationMs: 1_000,
  };
  const advance = { checkpoint: null, consumedMs: 1_000, originAt: null };
  await app.db.deleteFrom('users').where('id', '=', speaker.id).execute();
  const stored = store.append(segment, advance, AbortSignal.timeout(10_000));
  await expect(stored).rejects.toBeInstanceOf(StreamLostError);
  expect(troubles).toEqual([]);
});
