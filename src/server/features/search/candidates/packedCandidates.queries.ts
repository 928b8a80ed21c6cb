import { sql } from 'kysely';
import type { Candidate, TitleCandidate } from './candidateColumns.queries.ts';
import { MatchingLines } from './matchingLines.ts';

const SEPARATOR = ',';
const BETWEEN_MEETINGS = ';';
const ID_LENGTH = 36;
const [ZERO, COMMA] = ['0', SEPARATOR].map((sign) => sign.charCodeAt(0)) as [number, number];

/**
 * SQL aggregate of one meeting's lines into a string: per line, a digit per term and the line's number. Thousands of
 * rows with ids would take longer to send and parse than to find, and a page shows only thirty.
 */
export const PACKED_LINES = sql`string_agg(concat(digits, line), ${sql.lit(SEPARATOR)} order by line)`;

/** SQL aggregate of all meetings with packed lines; empty if there are none. */
export const PACKED_MEETINGS = sql`
  coalesce(string_agg(concat_ws(' ', meeting_id, moment, packed), ${sql.lit(BETWEEN_MEETINGS)}), '')`;

/** Parses packed meetings. */
export function unpackLines(packed: string[], terms: number): MatchingLines {
  const matching = new MatchingLines(terms);
  for (const meeting of packed.flatMap((meetings) =>
    meetings === '' ? [] : meetings.split(BETWEEN_MEETINGS),
  )) {
    const from = meeting.indexOf(' ', ID_LENGTH + 1) + 1;
    const last = matching.begin(meeting.slice(0, ID_LENGTH), Number(meeting.slice(ID_LENGTH + 1, from)));
    for (let at = from; at < meeting.length; ) {
      for (const end = at + terms; at < end; at += 1) matching.digits.push(meeting.charCodeAt(at) - ZERO);
      let number = 0;
      for (; at < meeting.length; at += 1) {
        const code = meeting.charCodeAt(at);
        if (code === COMMA) break;
        number = number * 10 + code - ZERO;
      }
      at += 1;
      matching.numbers.push(number);
    }
    last.to = matching.length;
  }
  return matching;
}

/** SQL aggregate of summaries or titles; a row without a summary has one value less. */
export const PACKED_OTHERS = sql`string_agg(concat_ws(' ', digits, moment, "meetingId", "summaryId"), ${sql.lit(SEPARATOR)})`;

export const unpackTitles = (packed: string): TitleCandidate[] =>
  packed === ''
    ? []
    : packed.split(SEPARATOR).map((each) => {
        const [digits = '', moment, meetingId = '', summaryId = null] = each.split(' ');
        return { id: meetingId, meetingId, summaryId, line: 0, moment: Number(moment), digits };
      });

export const unpackSummaries = (packed: string): Candidate[] =>
  unpackTitles(packed).map(({ summaryId, ...summary }) => ({ ...summary, id: summaryId ?? '' }));
