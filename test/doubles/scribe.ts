import type { Items, OverviewTexts } from '#server/engines/written/shapes.ts';
import type { ChatAnswer, ChatCall } from './chatServer.ts';

interface HeardLine {
  number: number;
  speaker: string;
  text: string;
}

interface ScribeParts {
  items?: (lines: HeardLine[], call: ChatCall) => object | string;
  overview?: (points: HeardLine[], call: ChatCall) => object | string;
  translate?: (text: string, call: ChatCall) => string;
}

const userText = (call: ChatCall): string => call.messages.at(-1)?.content ?? '';

/** The numbered lines of a transcript in a prompt. */
export const linesIn = (call: ChatCall): HeardLine[] =>
  [...userText(call).matchAll(/^\[(\d+)\] ([^:]*): (.*)$/gmu)].map(([, number, speaker = '', text = '']) => ({
    number: Number(number),
    speaker,
    text,
  }));

const pointsIn = (call: ChatCall): HeardLine[] =>
  [...userText(call).matchAll(/^\((\d+)\) (.*)$/gmu)].map(([, number, text = '']) => ({
    number: Number(number),
    speaker: '',
    text,
  }));

/** Items that repeat the lines: long lines are points, and lines with a cue are decisions or tasks. */
export function honestItems(lines: HeardLine[]): Items {
  const cited = ({ number, text }: HeardLine) => ({ text, lines: [number] });
  return {
    points: lines.filter(({ text }) => text.split(' ').length >= 6).map(cited),
    decisions: lines.filter(({ text }) => /we decided|on a décidé|قررنا/u.test(text)).map(cited),
    actions: lines
      .filter(({ text }) => /I will|I'll|je vais|سأ/u.test(text))
      .map(({ number, speaker, text }) => ({ task: text, owner: speaker, due: null, lines: [number] })),
  };
}

const honestOverview = (points: HeardLine[]): OverviewTexts => ({
  sentences: points.slice(0, 4).map(({ number, text }) => ({ text, points: [number] })),
  headlines: points.slice(0, 3).map(({ number, text }) => ({
    text: text.split(' ').slice(0, 10).join(' '),
    points: [number],
  })),
});

/** A language model that takes minutes faithfully, except for the parts that a test replaces. */
export const scribe =
  ({
    items = honestItems,
    overview = honestOverview,
    translate = (text) => text,
  }: ScribeParts = {}): ChatAnswer =>
  (call) => {
    const system = call.messages[0]?.content ?? '';
    const answer = system.startsWith('You take the minutes')
      ? items(linesIn(call), call)
      : system.startsWith('You sum up')
        ? overview(pointsIn(call), call)
        : system.startsWith('You condense')
          ? { points: pointsIn(call).map(({ number, text }) => ({ text, points: [number] })) }
          : { texts: pointsIn(call).map(({ number, text }) => ({ number, text: translate(text, call) })) };
    return typeof answer === 'string' ? answer : JSON.stringify(answer);
  };
