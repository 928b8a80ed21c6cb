import type { LiveLine, Transcript } from '#shared/contract/transcription.ts';
import type { ExpectedUtterance } from './expectedUtterances.ts';

/** Allowed difference in ms between the time of a stored line and that in the recording. */
const TOLERANCE_MS = 150;
/** Allowed delay in ms of a stream's start, which is estimated from the arrival of its first chunk. */
const LATENESS_MS = 3_000;

export interface Spoken {
  utterances: ExpectedUtterance[];
  /** Wall-clock time of media time zero. */
  beganAtMs: number;
}

interface Evidence {
  transcript: Transcript[];
  /** The final lines that each viewer received. */
  seen: LiveLine[][];
  /** The speech of each speaker, by the speaker's id. */
  spoken: Map<string, Spoken>;
}

export interface Verdict {
  /** The number of distinct final lines that anybody received. */
  seen: number;
  stored: number;
  expected: number;
  /** A sentence for each line that was seen or said but is missing in the transcript. */
  lost: string[];
  doubled: string[];
  /** A sentence for each line with a wrong text, duration or number. */
  changed: string[];
  /** A sentence for each line of the transcript that a viewer who stayed to the end never received. */
  unseen: string[];
}

export function judge({ transcript, seen, spoken }: Evidence): Verdict {
  const verdict: Verdict = {
    seen: new Set(seen.flat().map((line) => line.id)).size,
    stored: transcript.length,
    expected: [...spoken.values()].reduce((sum, { utterances }) => sum + utterances.length, 0),
    lost: [],
    doubled: [],
    changed: [],
    unseen: [],
  };
  judgeViews(transcript, seen, verdict);
  judgeNumbers(transcript, verdict);
  for (const [speakerId, said] of spoken) {
    const own = transcript.filter((line) => line.speakerId === speakerId);
    judgeSpeaker(speakerId, own, said, verdict);
  }
  return verdict;
}

function judgeViews(transcript: Transcript[], seen: LiveLine[][], verdict: Verdict): void {
  const stored = new Map(transcript.map((line) => [line.id, line]));
  if (stored.size < transcript.length) verdict.doubled.push('an id stands in the transcript twice');
  seen.forEach((lines, viewer) => {
    for (const line of lines) {
      const kept = stored.get(line.id);
      if (!kept) verdict.lost.push(`viewer ${viewer} saw ${line.id} "${line.text}", which is not stored`);
      else if (kept.content !== line.text || kept.line !== line.line) {
        verdict.changed.push(`viewer ${viewer} saw "${line.text}" as line ${line.line}: ${inWords(kept)}`);
      }
    }
    const ids = new Set(lines.map((line) => line.id));
    for (const kept of transcript) {
      if (!ids.has(kept.id)) verdict.unseen.push(`viewer ${viewer} never got ${inWords(kept)}`);
    }
  });
}

function judgeNumbers(transcript: Transcript[], verdict: Verdict): void {
  const numbers = transcript.map((line) => line.line).sort((a, b) => a - b);
  numbers.forEach((line, index) => {
    if (line !== index + 1) verdict.changed.push(`line ${index + 1} is numbered ${line}`);
  });
}

function judgeSpeaker(
  speakerId: string,
  lines: Transcript[],
  { utterances, beganAtMs }: Spoken,
  verdict: Verdict,
): void {
  const originMs = findOrigin(lines, utterances);
  const latenessMs = originMs - beganAtMs;
  if (lines.length > 0 && Math.abs(latenessMs) > LATENESS_MS) {
    verdict.changed.push(`the words of ${speakerId} are dated ${latenessMs} ms late`);
  }
  const free = new Set(lines);
  for (const { startMs, endMs } of utterances) {
    const line = nearest([...free], originMs + startMs);
    if (!line) {
      verdict.lost.push(`${speakerId} spoke from ${startMs} to ${endMs} ms, which is not stored`);
      continue;
    }
    free.delete(line);
    if (Math.abs(line.durationMs - (endMs - startMs)) > TOLERANCE_MS) {
      verdict.changed.push(`${inWords(line)} should last ${endMs - startMs} ms`);
    }
  }
  for (const line of free) {
    verdict.doubled.push(`${inWords(line)}, at ${Date.parse(line.timestamp) - originMs} ms, was not spoken`);
  }
}

/**
 * The media time zero for which most lines match their utterances; tries several, because the first line may be
 * missing.
 */
function findOrigin(lines: Transcript[], utterances: ExpectedUtterance[]): number {
  const [first] = lines;
  if (!first) return 0;
  const matchesAt = (originMs: number) =>
    utterances.filter(({ startMs }) => nearest(lines, originMs + startMs)).length;
  const candidates = utterances.map(({ startMs }) => Date.parse(first.timestamp) - startMs);
  let best = candidates[0] ?? 0;
  let mostMatches = matchesAt(best);
  for (const candidate of candidates) {
    // Stops early, because usually the first candidate matches all lines.
    if (mostMatches === utterances.length) break;
    const matches = matchesAt(candidate);
    if (matches > mostMatches) [best, mostMatches] = [candidate, matches];
  }
  return best;
}

function nearest(lines: Transcript[], atMs: number): Transcript | undefined {
  const distance = (line: Transcript) => Math.abs(Date.parse(line.timestamp) - atMs);
  const near = lines.filter((line) => distance(line) <= TOLERANCE_MS);
  return near.sort((a, b) => distance(a) - distance(b))[0];
}

const inWords = (line: Transcript): string =>
  `line ${line.line} "${line.content}" (${line.durationMs} ms, ${line.speakerName})`;
