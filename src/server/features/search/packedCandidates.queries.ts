import { sql } from 'kysely';
import type { Candidate, TitleCandidate } from './candidateColumns.queries.ts';

/** The lines of one meeting that were found. A row for each of thousands takes longer to send and to parse than to find. */
export interface LinesOfMeeting {
  meetingId: string;
  moment: number;
  packed: string;
}

const SEPARATOR = ',';
const ID_LENGTH = 36;

/** An aggregate of rows with an id, the digits of each term and the line's number. The first two have a fixed length. */
export const PACKED_LINES = sql`string_agg(concat(id, found, line), ${sql.lit(SEPARATOR)})`;

export const unpackLines = ({ meetingId, moment, packed }: LinesOfMeeting, terms: number): Candidate[] =>
  packed.split(SEPARATOR).map((each) => ({
    id: each.slice(0, ID_LENGTH),
    meetingId,
    line: Number(each.slice(ID_LENGTH + terms)),
    moment,
    found: each.slice(ID_LENGTH, ID_LENGTH + terms),
  }));

/** An aggregate of summaries or titles; without a summary, one value less. */
export const PACKED_OTHERS = sql`string_agg(concat_ws(' ', found, moment, "meetingId", "summaryId"), ${sql.lit(SEPARATOR)})`;

export const unpackTitles = (packed: string): TitleCandidate[] =>
  packed === ''
    ? []
    : packed.split(SEPARATOR).map((each) => {
        const [found = '', moment, meetingId = '', summaryId = null] = each.split(' ');
        return { id: meetingId, meetingId, summaryId, line: 0, moment: Number(moment), found };
      });

export const unpackSummaries = (packed: string): Candidate[] =>
  unpackTitles(packed).map(({ summaryId, ...summary }) => ({ ...summary, id: summaryId ?? '' }));
