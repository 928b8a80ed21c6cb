import { EXAMPLE_FACTS, EXAMPLE_MEETING, FICTIONAL_DATA_NOTE, SECURITY_NOTE } from './exampleMeeting.ts';
import { EXAMPLE_OVERVIEW, EXAMPLE_SECTIONS } from './exampleSummary.ts';

export interface ExampleBlock {
  kind: 'title' | 'heading' | 'paragraph' | 'point' | 'note';
  text: string;
}

/** The content of both exports, in reading order. */
export const exampleBlocks = (): ExampleBlock[] => [
  { kind: 'title', text: EXAMPLE_MEETING.title },
  ...EXAMPLE_FACTS.map(([name, value]): ExampleBlock => ({ kind: 'paragraph', text: `${name} : ${value}` })),
  { kind: 'note', text: FICTIONAL_DATA_NOTE },
  { kind: 'heading', text: 'Vue d’ensemble' },
  { kind: 'paragraph', text: EXAMPLE_OVERVIEW.map(({ text }) => text).join(' ') },
  ...EXAMPLE_SECTIONS.flatMap(({ title, points }): ExampleBlock[] => [
    { kind: 'heading', text: title },
    ...points.map(({ text }): ExampleBlock => ({ kind: 'point', text })),
  ]),
  { kind: 'note', text: SECURITY_NOTE },
];

export function exampleText(): string {
  const lines = exampleBlocks().flatMap(({ kind, text }) => {
    if (kind === 'point') return [`- ${text}`];
    if (kind === 'title') return [text, '='.repeat(text.length), ''];
    if (kind === 'heading') return ['', text, '-'.repeat(text.length)];
    return kind === 'note' ? ['', text] : [text];
  });
  return `${lines.join('\n')}\n`;
}
