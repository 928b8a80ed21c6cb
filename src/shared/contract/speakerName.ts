import * as z from 'zod/mini';
import { MAX_SPEAKER_NAME } from '../rules/limits.ts';
import { hasHiddenCharacters } from '../rules/personName.ts';
import { issue, typedLine } from './fields.ts';

/** The name of a guest or of a speaker of a recording. Refuses hidden characters, with which it can imitate another. */
export const SpeakerName = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((name) => !hasHiddenCharacters(name), issue('name_with_hidden_characters')),
  ),
  typedLine(MAX_SPEAKER_NAME).check(z.minLength(1, issue('name_missing'))),
);
