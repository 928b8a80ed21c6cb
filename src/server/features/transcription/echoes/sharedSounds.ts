import { LAG_TOLERANCE, MAX_POWER_SHARE, SAME_LEVELS } from './comparison/findEcho.ts';
import type { EchoPath } from './comparison/predictEcho.ts';

/** Least number of utterances that show each of the two lags. Both microphones' utterances of one sound count. */
const MIN_UTTERANCES = 3;
/** Least share of all shared sounds that the two lags hold. People who say the same at once in two rooms have many lags. */
const MIN_CONSISTENT_SHARE = 0.9;
/** Longest round trip in levels: what comes back after 1.6 s is an answer in the same words. */
const MAX_ROUND_TRIP = 80;

/** The sounds that two microphones both recorded, by the lag of the first microphone behind the second. */
export class SharedSounds {
  readonly #lags: { path: EchoPath; atMs: number; utterances: number }[] = [];

  add(path: EchoPath, atMs: number): void {
    const same = this.#lags.find((known) => Math.abs(known.path.lag - path.lag) <= SAME_LEVELS);
    if (!same) this.#lags.push({ path, atMs, utterances: 1 });
    // One utterance is searched again while it waits, and does not confirm itself.
    else if (same.atMs !== atMs) Object.assign(same, { path, atMs, utterances: same.utterances + 1 });
  }

  /**
   * Returns the paths to the first microphone (`here`) and to the second (`there`) once the sounds come at two lags. Each
   * voice reaches the other person's microphone later than its own, so the larger lag is that of the second person's voice,
   * whatever the loudness and the clocks. Null while the sounds do not show both.
   */
  paths(): { here: EchoPath; there: EchoPath } | null {
    const [most, next] = this.#lags.toSorted((a, b) => b.utterances - a.utterances);
    if (!most || !next || next.utterances < MIN_UTTERANCES) return null;
    const total = this.#lags.reduce((sum, { utterances }) => sum + utterances, 0);
    if (most.utterances + next.utterances < MIN_CONSISTENT_SHARE * total) return null;
    const [asSource, asEcho] = [most.path, next.path].sort((a, b) => a.lag - b.lag) as [EchoPath, EchoPath];
    const roundTrip = asEcho.lag - asSource.lag;
    if (roundTrip <= LAG_TOLERANCE || roundTrip > MAX_ROUND_TRIP) return null;
    return { here: bounded(asEcho), there: bounded(reversed(asSource)) };
  }
}

/** The path of a sound as the other microphone sees it. */
export const reversed = ({ lag, share }: EchoPath): EchoPath => ({ lag: -lag, share: 1 / share });

const bounded = ({ lag, share }: EchoPath): EchoPath => ({ lag, share: Math.min(MAX_POWER_SHARE, share) });
