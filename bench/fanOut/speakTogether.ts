import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import type { CrowdMember } from './crowdMember.ts';

/** All members send a chunk every `chunkMs`, at a microphone's pace but not in step. */
export async function speakTogether(members: readonly CrowdMember[], chunkMs: number): Promise<void> {
  const chunks = readChunks(join(RECORDINGS, 'en_b-mono'));
  await Promise.all(
    members.map(async (member, nth) => {
      await sleep((chunkMs * nth) / members.length);
      member.begin(crypto.randomUUID());
      for (const [seq, chunk] of chunks.entries()) {
        member.say(seq, chunk);
        await sleep(chunkMs);
      }
    }),
  );
}
