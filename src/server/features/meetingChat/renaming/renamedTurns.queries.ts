import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { AnswerSentence } from '#shared/contract/meetingChat.ts';
import { renamedText } from './renamedText.ts';

interface Renamed {
  from: string;
  to: string;
  /** The lines whose speaker was renamed. */
  segmentIds: string[];
  /** Names of everybody else in the meeting. */
  others: string[];
}

/**
 * Renames a person in all users' answers that cite these lines, except where a sentence also cites somebody who still
 * has the earlier name. Questions stay as they were typed.
 */
export async function renameInTurns(db: Db, meetingId: string, renamed: Renamed): Promise<void> {
  const ids = sql`${renamed.segmentIds}::uuid[]`;
  const inMeeting = await db
    .selectFrom('chat_turns')
    .select(['id', 'sentences'])
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`evidence && ${ids}`)
    .forUpdate()
    .execute();
  const inAll = await db
    .selectFrom('asked_turns')
    .select(['id', 'sentences'])
    .where('id', 'in', (query) =>
      query.selectFrom('asked_turn_lines').select('turn_id').where(sql<boolean>`segment_id = any(${ids})`),
    )
    .forUpdate()
    .execute();
  const namesakes = await listLinesOf(db, renamed.from, [...inMeeting, ...inAll]);
  const rename = ({ sentences }: { sentences: AnswerSentence[] }) =>
    JSON.stringify(sentences.map((sentence) => renamedSentence(sentence, renamed, namesakes)));
  for (const turn of inMeeting)
    await db
      .updateTable('chat_turns')
      .set({ sentences: rename(turn) })
      .where('id', '=', turn.id)
      .execute();
  for (const turn of inAll)
    await db
      .updateTable('asked_turns')
      .set({ sentences: rename(turn) })
      .where('id', '=', turn.id)
      .execute();
}

function renamedSentence(
  sentence: AnswerSentence,
  renamed: Renamed,
  namesakes: ReadonlySet<string>,
): AnswerSentence {
  const { evidence, text } = sentence;
  const isTheirs = evidence.some((id) => renamed.segmentIds.includes(id));
  if (!isTheirs || evidence.some((id) => namesakes.has(id))) return sentence;
  return { ...sentence, text: renamedText(text, renamed) };
}

/** Those of the cited lines whose speaker has this name. */
async function listLinesOf(
  db: Db,
  name: string,
  turns: { sentences: AnswerSentence[] }[],
): Promise<Set<string>> {
  const cited = turns.flatMap(({ sentences }) => sentences.flatMap(({ evidence }) => evidence));
  if (cited.length === 0) return new Set();
  const rows = await db
    .selectFrom('segments')
    .select('id')
    .where(sql<boolean>`id = any(${[...new Set(cited)]}::uuid[])`)
    .where('speaker_name', '=', name)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
