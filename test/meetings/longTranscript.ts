import type { Language } from '#shared/contract/languages.ts';
import { withServerDatabase } from '#test/processes/serverDatabase.ts';
import type { ServerProcess } from '#test/processes/serverProcess.ts';

export const LONG_TRANSCRIPT_LINES = 20_000;

interface Speaker {
  id: string;
  name: string;
}

/** Sentence templates with a placeholder for the subject, so that few lines of a long meeting are equal. */
const SAID: Record<Language, { sentences: readonly string[]; about: readonly string[] }> = {
  en: {
    sentences: [
      'The question of # came up again, and it looks different from what we thought in spring.',
      'Yes.',
      'As for #, the figures are on the second page; they are not final, because two of the regions have not answered yet and the third one counts in another way than the others do.',
      'I was not there when # was discussed.',
      'That depends on #, and on how many people come to the second session.',
      'Last year # cost us more time than money.',
    ],
    about: [
      'the annex',
      'the printers',
      'delivery',
      'the hall upstairs',
      'training',
      'the lease',
      'the old server',
    ],
  },
  fr: {
    sentences: [
      "D'accord, mais # reste un sujet difficile.",
      "Pour ce qui est de #, le fournisseur n'a pas encore répondu ; sans réponse avant la fin du mois, nous serions à peu près au même point que l'année dernière, et personne ici n'en serait content.",
      'Les chiffres de septembre disent autre chose sur #.',
      'Il restait 45 % du budget pour #.',
    ],
    about: [
      'la formation',
      'la livraison',
      'le contrat',
      "l'imprimante",
      'la salle du haut',
      'la traduction',
    ],
  },
  ar: {
    sentences: [
      'نعم، هذا صحيح بخصوص #.',
      'كان الحديث عن # طويلا في الاجتماع الماضي، ولم تكن الأرقام كاملة لأن المنطقتين لم ترسلا الجواب بعد.',
      'بقي 45 % من الميزانية بعد #.',
      'جدول # موجود في Excel منذ الربيع.',
    ],
    about: ['التكوين', 'المواعيد', 'القاعة', 'العقد', 'الترجمة', 'الطابعة'],
  },
};
const LANGUAGES: readonly Language[] = ['en', 'fr', 'ar'];

/**
 * Realistic lines of a meeting of several people in three languages, numbered from `from`: turns of one to seven lines
 * of different length.
 */
export function longTranscript(speakers: readonly Speaker[], length = LONG_TRANSCRIPT_LINES, from = 1) {
  const startedAt = Date.now() - length * 4_000;
  return Array.from({ length }, (_, index) => {
    const line = from + index;
    const turn = Math.floor(line / (1 + (Math.floor(line / 28) % 7)));
    const language = LANGUAGES[turn % LANGUAGES.length]!;
    const { sentences, about } = SAID[language];
    const speaker = speakers[turn % speakers.length]!;
    return {
      id: crypto.randomUUID(),
      line,
      speaker_id: speaker.id,
      speaker_name: speaker.name,
      language,
      content: `${sentences[(line * 7) % sentences.length]} (${line})`.replace(
        '#',
        about[line % about.length]!,
      ),
      started_at: new Date(startedAt + line * 4_000),
      duration_ms: 2_000 + ((line * 131) % 2_000),
    };
  });
}

export type StoredLine = ReturnType<typeof longTranscript>[number];

const ROWS_PER_STATEMENT = 4_000;

/** Inserts lines into the database of a running server as if they had been spoken. */
export async function storeLines(
  server: ServerProcess,
  meetingId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  await withServerDatabase(server, async (db) => {
    for (let at = 0; at < lines.length; at += ROWS_PER_STATEMENT) {
      const rows = lines
        .slice(at, at + ROWS_PER_STATEMENT)
        .map((line) => ({ ...line, meeting_id: meetingId }));
      await db.insertInto('segments').values(rows).execute();
    }
    await db
      .updateTable('meetings')
      .set({ line_count: lines.at(-1)!.line })
      .where('id', '=', meetingId)
      .execute();
  });
}
