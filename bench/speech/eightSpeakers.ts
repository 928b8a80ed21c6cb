import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { liveChunks } from '#test/audio/liveChunks.ts';
import { decodeVoice } from '#test/audio/voiceMixes.ts';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { Speaker } from '#test/speaker.ts';
import type { Measurement } from '../measurement.ts';

const SPEAKERS = 8;
const SECONDS = 40;
const RECORDINGS = ['en_a-mono', 'en_b-mono', 'fr_a-mono', 'ar_a-mono'];
/** Offset between two voices from the same recording, so that no two people say the same words at once. */
const OFFSET_SECONDS = 7;
const MARK_AMPLITUDE = 150;

/**
 * Frequency in Hz of the tone that marks a person's audio: above voices, and distinguishable from the other tones in a
 * clip of half a second.
 */
const markOf = (speaker: number): number => 7_200 + 60 * speaker;

/**
 * Eight people speak at once, each alone in a room. Each microphone carries a faint tone, from which the engine
 * determines the person it heard, so that each line shows whose audio it came from.
 */
export async function measureEightSpeakers(): Promise<Measurement[]> {
  const engine = await startSpeechServer();
  engine.say((samples) => `said by ${loudestMark(samples)}`);
  const server = await ServerProcess.start({ STT_URL: engine.url, STT_MODEL: 'marks' });
  try {
    const { address } = server;
    const visitors: Visitor[] = [];
    for (let index = 0; index < SPEAKERS; index++)
      visitors.push(await Visitor.register(address, `Person ${index}`));
    const [owner, ...others] = visitors as [Visitor, ...Visitor[]];
    const meetingId = await owner.createMeeting(...others);
    const speakers = visitors.map(
      ({ cookie }) => new Speaker({ address, cookie, meetingId, origin: address }),
    );
    const recordings = await Promise.all(RECORDINGS.map(decodeVoice));
    await Promise.all(
      speakers.map(async (speaker, index) => {
        speaker.begin();
        await speaker.play(liveChunks(mark(recordings[index % recordings.length]!, index)));
        speaker.end();
        await speaker.finished(60_000);
      }),
    );
    const lines = await owner.transcript(meetingId);
    for (const speaker of speakers) speaker.close();
    const words = lines.flatMap(({ content, speakerName }) =>
      content.split(' ').map(() => ({ content, speakerName })),
    );
    const wrong = words.filter(({ content, speakerName }) => content.at(-1) !== speakerName.at(-1)).length;
    const heard = new Set(lines.map(({ speakerName }) => speakerName)).size;
    return [
      {
        name: 'words under a wrong name, eight at once',
        value: wrong,
        unit: `of ${words.length}`,
        aim: 0,
        isMost: true,
      },
      { name: 'people with lines, of eight at once', value: heard, unit: 'people', aim: SPEAKERS },
    ];
  } finally {
    await server.remove();
    await engine.close();
  }
}

function mark(recording: Int16Array, speaker: number): Int16Array {
  const offset = Math.floor(speaker / RECORDINGS.length) * OFFSET_SECONDS * SAMPLE_RATE;
  const hz = markOf(speaker);
  return Int16Array.from({ length: SECONDS * SAMPLE_RATE }, (_, at) => {
    const voice = recording[(at + offset) % recording.length]!;
    return voice * 0.9 + MARK_AMPLITUDE * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE);
  });
}

/** Index of the person with the strongest tone (Goertzel's algorithm). */
function loudestMark(samples: Int16Array): number {
  const powers = Array.from({ length: SPEAKERS }, (_, speaker) => {
    const factor = 2 * Math.cos((2 * Math.PI * markOf(speaker)) / SAMPLE_RATE);
    let [last, before] = [0, 0];
    for (const sample of samples) [last, before] = [sample + factor * last - before, last];
    return last ** 2 + before ** 2 - factor * last * before;
  });
  return powers.indexOf(Math.max(...powers));
}
