import { contentStems, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { AskedLine } from '#server/features/meetingChat/answerEngine.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';

/** Lines taken on each side of a matching line, because they may hold the answer. */
const BESIDE = 4;

/**
 * The indices of the lines that a question is answered from, in spoken order. All lines if the budget (tokens) allows;
 * otherwise the lines that share rare words with the question, the lines around them, and lines spread over the whole
 * meeting for the rest of the budget.
 */
export function chosenLines(
  question: string,
  lines: readonly AskedLine[],
  tokens: readonly number[],
  budget: number,
): number[] {
  const all = lines.map((_, place) => place);
  if (tokens.reduce((sum, count) => sum + count, 0) <= budget) return all;
  const asked = new Set(LANGUAGES.flatMap((language) => contentStems(wordsOf(question, language), language)));
  const said = lines.map(
    (line) => new Set(contentStems(wordsOf(`${line.speaker} ${line.text}`, line.language), line.language)),
  );
  const frequency = new Map<string, number>();
  for (const stem of asked) frequency.set(stem, said.filter((stems) => stems.has(stem)).length);
  const scores = said.map((stems) =>
    [...asked].reduce(
      (sum, stem) => sum + (stems.has(stem) ? Math.log(1 + lines.length / (frequency.get(stem) || 1)) : 0),
      0,
    ),
  );
  const chosen = new Set<number>();
  let left = budget;
  const take = (place: number) => {
    const cost = tokens[place];
    if (cost === undefined || chosen.has(place) || cost > left) return;
    chosen.add(place);
    left -= cost;
  };
  const matching = all.filter((place) => (scores[place] ?? 0) > 0);
  for (const place of matching.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))) {
    take(place);
    for (let step = 1; step <= BESIDE; step++) for (const near of [place - step, place + step]) take(near);
  }
  for (let stride = 32; stride >= 1; stride /= 2) for (let at = 0; at < lines.length; at += stride) take(at);
  return [...chosen].sort((a, b) => a - b);
}
