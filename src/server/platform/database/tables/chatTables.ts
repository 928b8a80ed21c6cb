import type { ColumnType } from 'kysely';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import type { GeneratedMoment } from './moments.ts';

/** A question with its answer. */
interface TurnsTable {
  id: string;
  user_id: string;
  question: string;
  sentences: ColumnType<AnswerSentence[], string, string>;
  state: ChatTurn['state'];
  dropped: number;
  created_at: GeneratedMoment;
}

/** Questions about one meeting. */
export interface ChatTurnsTable extends TurnsTable {
  meeting_id: string;
  /** Ids of the segments that support the answer's sentences. */
  evidence: string[];
}

/** Questions about all meetings of a person. */
export type AskedTurnsTable = TurnsTable;

export interface AskedTurnLinesTable {
  turn_id: string;
  segment_id: string;
}
