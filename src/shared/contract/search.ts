import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../rules/limits.ts';
import { area, endpoint } from './endpoint.ts';
import { Id, issue, Timestamp, typedText } from './fields.ts';
import { Language } from './languages.ts';
import { PageCursor } from './paging.ts';

/** Matches, as character ranges of a text; never markup. */
const Marks = z.array(z.object({ start: z.number(), end: z.number() }));

export const SearchHit = z
  .object({
    /** The segment's id, or the summary's. */
    id: Id,
    kind: z.enum(['transcript', 'summary']),
    /** The segment in which it was said; null for a hit in the summary. */
    segmentId: z.nullable(Id),
    speakerName: z.nullable(z.string()),
    isGuest: z.boolean(),
    saidAt: z.nullable(Timestamp),
    language: Language,
    passage: z.string(),
    /** Matches in the passage. */
    marks: Marks,
  })
  .register(z.globalRegistry, { id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

/** Somebody whose name matched, besides me. */
export const FoundPerson = z
  .object({
    /** An address where an invitation was not followed; only its sender sees it. */
    name: z.string(),
    marks: Marks,
    part: z.enum(['attendee', 'guest', 'invited']),
  })
  .register(z.globalRegistry, { id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundMeeting = z
  .object({
    meetingId: Id,
    meetingTitle: z.string(),
    /** Matches in the title. */
    titleMarks: Marks,
    meetingDate: Timestamp,
    /** Whoever attends the meeting, or was invited to it by me, and has a name that matched. */
    people: z.array(FoundPerson),
    /** The best hits, best first; empty when only the title or a name matched. */
    hits: z.array(SearchHit),
    /** Number of further lines and summaries with any of the words in this meeting, as far as they were looked for. */
    more: z.number(),
  })
  .register(z.globalRegistry, { id: 'FoundMeeting' });
export type FoundMeeting = z.infer<typeof FoundMeeting>;

/** How passages were found; `words_only_now` where the model for meaning did not answer. */
const MatchedBy = z.enum(['words', 'words_and_meaning', 'words_only_now']);
export type MatchedBy = z.infer<typeof MatchedBy>;

/** ISO 8601 in UTC. */
const Moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, issue('date_invalid')),
  z.refine((moment) => !Number.isNaN(Date.parse(moment)), issue('date_invalid')),
);

export const searchApi = area('Search', {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'Any of the words, "phrases", and where there is a model what was meant, in every title, transcript and summary I may see, best meeting first',
    access: 'account',
    query: z.object({
      q: typedText(MAX_SEARCH_LENGTH).check(z.minLength(MIN_SEARCH_LENGTH, issue('query_too_short'))),
      cursor: z.optional(PageCursor),
      /** Within this meeting only. */
      meetingId: z.optional(Id),
      /** Only what people with this name, or part of it, said. */
      person: z.optional(typedText(MAX_SEARCH_LENGTH)),
      /** Meetings from this moment on. */
      from: z.optional(Moment),
      /** Meetings before this moment. */
      until: z.optional(Moment),
      language: z.optional(Language),
    }),
    response: z.object({
      meetings: z.array(FoundMeeting),
      nextCursor: z.nullable(z.string()),
      matchedBy: MatchedBy,
    }),
  }),
});
