import * as z from 'zod/mini';
import { hasHiddenCharacters } from '../rules/personName.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, issue, typedText } from './fields.ts';

export const MAX_TERMS = 100;
export const MAX_TERM_LENGTH = 60;

const Term = typedText(MAX_TERM_LENGTH, issue('term_too_long')).check(
  z.minLength(1, issue('term_missing')),
  // Rejects line breaks, after which an engine's prompt would take the text for earlier speech.
  z.refine((term) => !hasHiddenCharacters(term), issue('term_with_hidden_characters')),
);

const Terms = z.array(Term).check(z.maxLength(MAX_TERMS, issue('too_many_terms')));

export const VocabularyForm = z
  .object({
    terms: Terms,
    /** The list that was edited: what another window added or removed since stays so. Absent to replace any list. */
    before: z.optional(Terms),
  })
  .register(z.globalRegistry, { id: 'VocabularyForm' });
export type VocabularyForm = z.infer<typeof VocabularyForm>;

export const Vocabulary = z
  .object({
    /** In the order in which they were typed, without duplicates. */
    terms: z.array(z.string()),
    /** Whether the current speech engine uses such a list. */
    isUsed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Vocabulary' });
export type Vocabulary = z.infer<typeof Vocabulary>;

export const vocabularyApi = area('Vocabulary', {
  readMine: endpoint({
    method: 'GET',
    path: '/api/vocabulary',
    summary: 'My vocabulary for all meetings',
    access: 'account',
    response: Vocabulary,
  }),
  updateMine: endpoint({
    method: 'PATCH',
    path: '/api/vocabulary',
    summary: 'Replace my vocabulary',
    access: 'account',
    body: VocabularyForm,
    response: Vocabulary,
  }),
  readOfMeeting: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/vocabulary',
    summary: 'The vocabulary of my meeting',
    access: 'account',
    params: ById,
    response: Vocabulary,
  }),
  updateOfMeeting: endpoint({
    method: 'PATCH',
    path: '/api/meetings/{id}/vocabulary',
    summary: 'Replace the vocabulary of my meeting',
    access: 'account',
    params: ById,
    body: VocabularyForm,
    response: Vocabulary,
  }),
});
