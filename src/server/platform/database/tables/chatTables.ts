import type { ColumnType } from 'kysely';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import type { GeneratedMoment } from './moments.ts';

/** A question that somebody asked, with its answer. */
interface TurnsTable {
  id: string;
  user_id: string;
  question: string;
  sentences: ColumnType<AnswerSentence[], string, string>;
  state: ChatTurn['state'];
  dropped: number;
  created_at: GeneratedMoment;
}

/** About one meeting. */
export interface ChatTurnsTable extends TurnsTable {
  meeting_id: string;
  /** The evidence of all sentences. */
  evidence: string[];
}

/** About all meetings of the person. */
export type AskedTurnsTable = TurnsTable;

export interface AskedTurnLinesTable {
  turn_id: string;
  segment_id: string;
}
