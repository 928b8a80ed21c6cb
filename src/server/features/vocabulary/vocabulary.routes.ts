import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { problem } from '#shared/contract/problem.ts';
import {
  vocabularyApi as api,
  MAX_TERMS,
  type Vocabulary,
  type VocabularyForm,
} from '#shared/contract/vocabulary.ts';
import { mergeTerms } from './mergeTerms.ts';
import {
  findMeetingTerms,
  findOwnTerms,
  lockMeetingTerms,
  lockOwnTerms,
  updateMeetingTerms,
  updateOwnTerms,
} from './vocabulary.queries.ts';

function merged(stored: string[] | undefined, form: VocabularyForm): string[] {
  const terms = mergeTerms(orNotFound(stored), form);
  if (terms.length > MAX_TERMS)
    throw new AppError(problem('too_many_terms', { maximum: MAX_TERMS }), { field: 'terms' });
  return terms;
}

interface Deps {
  db: Db;
  speech: SpeechToText;
}

export function vocabularyRoutes(app: FastifyInstance, { db, speech }: Deps): void {
  const toVocabulary = (terms: string[] | undefined): Vocabulary => ({
    terms: orNotFound(terms),
    isUsed: speech.takesVocabulary === true,
  });

  serve(app, api.readMine, async ({ signedIn }) => toVocabulary(await findOwnTerms(db, signedIn.userId)));

  serve(app, api.updateMine, ({ signedIn: { userId }, body }) =>
    transact(db, async (transaction) => {
      const terms = merged(await lockOwnTerms(transaction, userId), body);
      await updateOwnTerms(transaction, userId, terms);
      return toVocabulary(terms);
    }),
  );

  serve(app, api.readOfMeeting, async ({ signedIn, params }) =>
    toVocabulary(await findMeetingTerms(db, signedIn.userId, params.id)),
  );

  serve(app, api.updateOfMeeting, ({ signedIn: { userId }, params: { id }, body }) =>
    transact(db, async (transaction) => {
      const terms = merged(await lockMeetingTerms(transaction, userId, id), body);
      await updateMeetingTerms(transaction, userId, id, terms);
      return toVocabulary(terms);
    }),
  );
}
