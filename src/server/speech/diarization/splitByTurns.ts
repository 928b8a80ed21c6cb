import type { SpokenUtterance } from '../channels/channelUtterances.ts';
import { toSamples } from '../sampleRate.ts';
import { concatSamples } from '../segmentation/concatSamples.ts';
import type { FoundUtterance } from '../segmentation/utteranceCollector.ts';
import type { SpeakerTurn } from './diarizer.ts';

/**
 * Minimum length of a piece: a shorter one is a breath or an error of the model, from which no engine recognizes words.
 */
const MIN_PIECE_MS = 400;

interface Piece {
  startMs: number;
  endMs: number;
  speaker: number;
}

/**
 * Splits an utterance where another person begins to speak. While turns overlap, the person who spoke first keeps the
 * audio, so that no audio is recognized twice. `previous` is the last speaker, for an utterance that no turn covers.
 */
export function splitByTurns(
  utterance: FoundUtterance,
  turns: readonly SpeakerTurn[],
  previous: number,
): SpokenUtterance[] {
  const { startMs, spokenFromMs, endMs } = utterance;
  const pieces = withoutShort(findPieces(utterance, turns, previous));
  const samples = concatSamples(utterance.samples);
  return pieces.map((piece, index) => ({
    startMs: piece.startMs,
    spokenFromMs: index === 0 ? spokenFromMs : piece.startMs,
    endMs: piece.endMs,
    speaker: piece.speaker,
    samples: [
      samples.subarray(
        toSamples(piece.startMs - startMs),
        piece.endMs === endMs ? samples.length : toSamples(piece.endMs - startMs),
      ),
    ],
  }));
}

function findPieces(
  { startMs, endMs }: FoundUtterance,
  turns: readonly SpeakerTurn[],
  previous: number,
): Piece[] {
  const mine = turns.filter((turn) => turn.startMs < endMs && turn.endMs > startMs);
  const pieces: Piece[] = [];
  let current = { speaker: previous, endMs: startMs };
  for (const turn of [...mine].sort((a, b) => a.startMs - b.startMs)) {
    if (turn.endMs <= current.endMs) continue;
    // Splits in the middle of a pause between two people, so that neither loses a sound.
    const gap = turn.startMs - current.endMs;
    const from = gap > 0 ? current.endMs + gap / 2 : current.endMs;
    const last = pieces.at(-1);
    if (!last) pieces.push({ startMs, endMs, speaker: turn.speaker });
    else if (last.speaker !== turn.speaker) {
      last.endMs = Math.round(from);
      pieces.push({ startMs: last.endMs, endMs, speaker: turn.speaker });
    }
    current = turn;
  }
  return pieces.length > 0 ? pieces : [{ startMs, endMs, speaker: previous }];
}

/** Merges a short piece into the one before it, or into the next one at the beginning. */
function withoutShort(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1);
    const isLastShort = last !== undefined && last.endMs - last.startMs < MIN_PIECE_MS;
    if (
      last &&
      (isLastShort || piece.endMs - piece.startMs < MIN_PIECE_MS || piece.speaker === last.speaker)
    ) {
      last.endMs = piece.endMs;
      if (isLastShort) last.speaker = piece.speaker;
    } else kept.push({ ...piece });
  }
  return kept;
}
