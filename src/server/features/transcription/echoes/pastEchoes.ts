import type { EchoPath } from './comparison/predictEcho.ts';
import type { Echoes } from './echoes.ts';
import { LoudnessCurve } from './loudness/loudnessCurve.ts';
import type { Judgement, OwnParts } from './ownSpeech/ownParts.ts';

export type EchoDetector = Pick<
  Echoes,
  'begin' | 'advance' | 'leave' | 'ownParts' | 'judgeNow' | 'voicesHeard' | 'mayShareRoom'
>;

/**
 * Detects echoes for a replayed stream. Compares the stream with what other microphones recorded at that time, but does
 * not register as a microphone of the room, because other utterances would then wait for its live sound.
 */
export class PastEchoes implements EchoDetector {
  readonly #echoes: Echoes;

  constructor(echoes: Echoes) {
    this.#echoes = echoes;
  }

  begin(_meetingId: string, _speakerId: string, startsAtMs: number): LoudnessCurve {
    return new LoudnessCurve(startsAtMs);
  }

  advance(): void {}

  leave(): void {}

  ownParts(meetingId: string, speakerId: string, own: LoudnessCurve): Promise<OwnParts> {
    return this.#echoes.ownParts(meetingId, speakerId, own);
  }

  judgeNow(meetingId: string, speakerId: string, own: LoudnessCurve): Judgement {
    return this.#echoes.judgeNow(meetingId, speakerId, own);
  }

  voicesHeard(meetingId: string, speakerId: string): Map<string, EchoPath> {
    return this.#echoes.voicesHeard(meetingId, speakerId);
  }

  mayShareRoom(meetingId: string, speakerId: string): boolean {
    return this.#echoes.mayShareRoom(meetingId, speakerId);
  }
}
