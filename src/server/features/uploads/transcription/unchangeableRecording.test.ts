import { expect, test, vi } from 'vitest';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { filesOf, reach, send } from '#test/meetings/uploads.ts';

// Root, as which tests may run, can write the files of every account.
vi.mock('../playback/stateDuration.ts', () => ({
  stateDuration: async () => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  },
}));

test('a kept recording that cannot be changed is transcribed and kept all the same', async () => {
  const { app, close } = await startAppWithSpeech();
  const person = await app.signUp();
  const sent = await send(person, recordedFile('webm'), { name: 'Budget.webm', keepDays: '7' });
  const { id } = sent.json<{ id: string }>();
  await reach(person, id, 'done');
  expect(filesOf(app)).toEqual([id]);
  await close();
});
