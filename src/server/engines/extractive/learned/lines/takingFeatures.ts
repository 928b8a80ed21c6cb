import { type Features, featuresOf } from '../models/linearModel.ts';
import type { DialogueLine } from './dialogueLine.ts';

/** Lines before and after that show whether the speaker was asked, and whether the offer was accepted. */
const REACH = 2;

/**
 * Features of every line for the model of whether its speaker takes a task on: the line's words, its grammatical person
 * and tense, and who addresses whom in the surrounding lines.
 */
export function takingFeatures(lines: DialogueLine[]): Features[] {
  return lines.map((line, at) => {
    const names = [...wordNames(line), ...shapeNames(line)];
    for (let offset = -REACH; offset <= REACH; offset += 1) {
      const near = lines[at + offset];
      if (offset === 0 || !near) continue;
      const place = `${offset} ${near.speaker === line.speaker ? 'same' : 'other'}`;
      names.push(place);
      for (const name of shapeNames(near)) if (!/^form \S+ /.test(name)) names.push(`${place} ${name}`);
      if (near.addressed.includes(line.speaker)) names.push(`${place} addresses the speaker`);
      else if (near.mentioned.includes(line.speaker)) names.push(`${place} names the speaker`);
      if (line.addressed.includes(near.speaker)) names.push(`addresses ${place}`);
      else if (line.mentioned.includes(near.speaker)) names.push(`names ${place}`);
    }
    return featuresOf(names);
  });
}

function wordNames({ tokens, language }: DialogueLine): string[] {
  const names = [`first ${tokens[0]}`, `opening ${tokens[0]} ${tokens[1]}`];
  tokens.forEach((word, at) => {
    names.push(`word ${word}`, `bigram ${tokens[at - 1] ?? '^'} ${word}`);
    if (language === 'ar' && word.length > 3)
      names.push(`prefix ${word.slice(0, 1)}`, `prefix ${word.slice(0, 2)}`);
  });
  return names;
}

function shapeNames(line: DialogueLine): string[] {
  const names = [`length ${Math.min(5, Math.floor(Math.log2(line.tokens.length + 1)))}`, ...line.forms];
  if (line.isQuestion) names.push('question');
  if (line.addressed.length > 0) names.push('addresses');
  else if (line.mentioned.length > 0) names.push('mentions');
  if (line.times.length > 0) names.push('time');
  for (const act of line.acts) if (act !== 'other') names.push(`act ${act}`);
  for (const cue of line.cues) names.push(`cue ${cue}`);
  return names;
}
