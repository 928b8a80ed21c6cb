import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue } from './fields.ts';
import { SpeakerName } from './speakerName.ts';

/** Limited to the largest integer of the database. */
const ChangeNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1));

export const SpeakerChange = z
  .object({
    /** Null for a speaker of a recording, who is identified only by name. */
    speakerId: z.nullable(Id),
    /** The speaker's previous name, as in the lines. */
    speakerName: z.string().check(z.maxLength(200, issue('text_too_long'))),
    name: SpeakerName,
    /** Whether to merge the lines with those of another speaker who already has the new name. */
    isMerge: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, { id: 'SpeakerChange' });
export type SpeakerChange = z.infer<typeof SpeakerChange>;

export const speakersApi = area('Speakers', {
  rename: endpoint({
    method: 'PATCH',
    path: '/api/meetings/{id}/speakers',
    summary:
      'Rename a guest of my meeting or a speaker of my recording everywhere, or merge two speakers of a recording',
    access: 'account',
    params: ById,
    body: SpeakerChange,
    /** `change`: the number of this change, with which it can be undone; null if nothing changed. */
    response: z.object({ changedLines: z.int(), change: z.nullable(z.int()) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/speakers/{change}/undo',
    summary: 'Undo the renaming or merging of a speaker',
    access: 'account',
    params: z.object({ id: Id, change: ChangeNumber }),
    response: z.object({ changedLines: z.int() }),
  }),
});
