import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { vocabularyApi as api, type Vocabulary } from '#shared/contract/vocabulary.ts';
import { findMeetingTerms, findOwnTerms, updateMeetingTerms, updateOwnTerms } from './vocabulary.queries.ts';
import { withoutRepeated } from './withoutRepeated.ts';

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

  serve(app, api.updateMine, async ({ signedIn, body }) =>
    toVocabulary(await updateOwnTerms(db, signedIn.userId, withoutRepeated(body.terms))),
  );

  serve(app, api.readOfMeeting, async ({ signedIn, params }) =>
    toVocabulary(await findMeetingTerms(db, signedIn.userId, params.id)),
  );

  serve(app, api.updateOfMeeting, async ({ signedIn, params, body }) =>
    toVocabulary(await updateMeetingTerms(db, signedIn.userId, params.id, withoutRepeated(body.terms))),
  );
}
