import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { mergeEdited } from '#server/platform/mergeEdited.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { problem } from '#shared/contract/problem.ts';
import {
  vocabularyApi as api,
  MAX_TERMS,
  type Vocabulary,
  type VocabularyForm,
} from '#shared/contract/vocabulary.ts';
import {
  findMeetingTerms,
  findOwnTerms,
  lockMeetingTerms,
  lockOwnTerms,
  updateMeetingTerms,
  updateOwnTerms,
} from './vocabulary.queries.ts';
import { withoutRepeated } from './withoutRepeated.ts';

interface TermsRow {
  lock: (transaction: Db) => Promise<string[] | undefined>;
  update: (transaction: Db, terms: string[]) => Promise<unknown>;
}

/** Stores the terms of a form in a row, merged with what another window changed there. Throws `too_many_terms`. */
const storeEdited = (
  db: Db,
  { terms: edited, before }: VocabularyForm,
  { lock, update }: TermsRow,
): Promise<string[]> =>
  transact(db, async (transaction) => {
    const stored = orNotFound(await lock(transaction));
    const terms = withoutRepeated(mergeEdited(stored, { edited, before }));
    if (terms.length > MAX_TERMS)
      throw new AppError(problem('too_many_terms', { maximum: MAX_TERMS }), { field: 'terms' });
    await update(transaction, terms);
    return terms;
  });

interface Deps {
  db: Db;
  speech: SpeechToText;
}

/** Routes for the terms that speech engines should recognize: a person's own, and those of their meetings. */
export function vocabularyRoutes(app: FastifyInstance, { db, speech }: Deps): void {
  const toVocabulary = (terms: string[] | undefined): Vocabulary => ({
    terms: orNotFound(terms),
    isUsed: speech.takesVocabulary === true,
  });

  serve(app, api.readMine, async ({ signedIn }) => toVocabulary(await findOwnTerms(db, signedIn.userId)));

  serve(app, api.updateMine, async ({ signedIn: { userId }, body }) =>
    toVocabulary(
      await storeEdited(db, body, {
        lock: (transaction) => lockOwnTerms(transaction, userId),
        update: (transaction, terms) => updateOwnTerms(transaction, userId, terms),
      }),
    ),
  );

  serve(app, api.readOfMeeting, async ({ signedIn, params }) =>
    toVocabulary(await findMeetingTerms(db, signedIn.userId, params.id)),
  );

  serve(app, api.updateOfMeeting, async ({ signedIn: { userId }, params: { id }, body }) =>
    toVocabulary(
      await storeEdited(db, body, {
        lock: (transaction) => lockMeetingTerms(transaction, userId, id),
        update: (transaction, terms) => updateMeetingTerms(transaction, userId, id, terms),
      }),
    ),
  );
}
