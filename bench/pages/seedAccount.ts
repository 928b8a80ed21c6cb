import { join } from 'node:path';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import type { SpeechServer } from '#test/doubles/speechServer.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { Speaker } from '#test/speaker.ts';

const HOUR_MS = 3_600_000;
const SUMMARIES = 3;
const SENTENCE =
  'We approve the budget for the third quarter and send the final version on Wednesday evening.';

/** Creates an account with this many upcoming meetings, and a few past ones with summaries. */
export async function seedAccount(address: string, engine: SpeechServer, meetings: number): Promise<Visitor> {
  const person = await Visitor.register(address, 'Amina Kaci');
  for (let index = 0; index < meetings; index++) {
    const start = Date.now() + (index + 1) * HOUR_MS;
    await person.post('/api/meetings', {
      title: `Budget review ${index + 1} with the team of Oran`,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + HOUR_MS).toISOString(),
    });
  }
  engine.say(SENTENCE);
  for (let index = 0; index < SUMMARIES; index++) await holdMeeting(person);
  return person;
}

async function holdMeeting(person: Visitor): Promise<void> {
  const meetingId = await person.createMeeting();
  const [words] = readChunks(join(RECORDINGS, 'en_a-mono'));
  const { address, cookie } = person;
  const speaker = new Speaker({ address, cookie, meetingId, origin: address });
  speaker.begin();
  if (words) speaker.say(words);
  speaker.end();
  await speaker.finished();
  speaker.close();
  await person.post(`/api/meetings/${meetingId}/end`);
}
