import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RECORDINGS, readChunks, voices } from '#test/audio/voices.ts';

const run = promisify(execFile);

/** A WAV file for a fake microphone: a human voice if that folder exists, otherwise the project's own recording. */
export async function voiceFile(person: string, synthetic: string): Promise<string> {
  const recorded = join(voices() ?? '', 'wav', person);
  return voices() && existsSync(recorded) ? recorded : syntheticVoiceFile(synthetic);
}

/** Three minutes of a voice that pauses for more than a second after every three seconds of speech. */
export async function voiceWithPauses(): Promise<string> {
  const voice = await syntheticVoiceFile('en_a-mono');
  const wav = voice.replace('voice.wav', 'pauses.wav');
  const filter = "volume='lt(mod(t,4.2),3)':eval=frame";
  const looped = ['-stream_loop', '4', '-i', voice];
  await run('ffmpeg', ['-nostdin', '-loglevel', 'error', ...looped, '-af', filter, wav]);
  return wav;
}

/** Forty seconds of the project's own recordings, for tests that need continuous speech. */
export async function syntheticVoiceFile(synthetic: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-voice-'));
  const [webm, wav] = [join(folder, 'voice.webm'), join(folder, 'voice.wav')];
  await writeFile(webm, Buffer.concat(readChunks(join(RECORDINGS, synthetic))));
  await run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-i', webm, '-ac', '1', '-ar', '48000', wav]);
  return wav;
}
