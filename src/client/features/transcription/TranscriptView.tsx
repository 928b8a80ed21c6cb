import { useEffect, useMemo } from 'react';
import type { Transcript } from '#shared/contract/transcription.ts';
import { scrollToEstimated } from './scrollToEstimated.ts';
import { type SpeakerColours, type Turn, turnsOf } from './speakers.ts';
import { type TurnContext, TurnRow } from './TurnRow.tsx';
import type { TranscriptSearch } from './useTranscriptSearch.ts';

/** About two minutes of one speaker. */
const MAX_TURN_LINES = 12;
const TURNS_A_BLOCK = 30;

interface Props {
  lines: Transcript[];
  baseMs: number;
  colours: SpeakerColours;
  cited: ReadonlySet<string>;
  targetId: string | null;
  search: TranscriptSearch;
}

/** The whole transcript stands in the page, so that the browser's own search and print reach all of it. */
export function TranscriptView({ lines, search, ...context }: Props) {
  const blocks = useMemo(() => blocksOf(turnsOf(lines, MAX_TURN_LINES)), [lines]);
  const { current, rangesOf } = search;

  useEffect(() => {
    if (current) scrollToEstimated(() => document.querySelector('mark[data-current]'));
  }, [current]);

  return (
    <div className="grid gap-3.5">
      {blocks.map((block) => (
        <Block
          key={block[0]!.lines[0]!.id}
          turns={block}
          {...context}
          current={current}
          rangesOf={rangesOf}
        />
      ))}
    </div>
  );
}

function Block({ turns, ...context }: TurnContext & { turns: Turn<Transcript>[] }) {
  return (
    // What is far away is not laid out until the reader, a search or a link comes near.
    <ol className="grid gap-5.5 py-1 pe-1 [contain-intrinsic-size:auto_3000px] [content-visibility:auto] print:[content-visibility:visible]">
      {turns.map((turn) => (
        <TurnRow key={turn.lines[0]!.id} turn={turn} {...context} />
      ))}
    </ol>
  );
}

function blocksOf(turns: Turn<Transcript>[]): Turn<Transcript>[][] {
  const blocks: Turn<Transcript>[][] = [];
  for (let at = 0; at < turns.length; at += TURNS_A_BLOCK) blocks.push(turns.slice(at, at + TURNS_A_BLOCK));
  return blocks;
}
