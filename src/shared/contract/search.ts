import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../rules/limits.ts';
import { area, endpoint } from './endpoint.ts';
import { Id, issue, Timestamp, typedText } from './fields.ts';
import { Language } from './languages.ts';
import { PageCursor } from './paging.ts';

/** Matches as character ranges of a text, never as markup. */
const Marks = z.array(z.object({ start: z.number(), end: z.number() }));

export const SearchHit = z
  .object({
    /** The id of the segment or of the summary. */
    id: Id,
    kind: z.enum(['transcript', 'summary']),
    /** The segment of a hit in the transcript; null for a hit in the summary. */
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

/** A person other than the caller whose name matched. */
export const FoundPerson = z
  .object({
    /** The email address if the invitation was not accepted; only its sender sees it. */
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
    /** People whose names matched and who attend the meeting, or were invited to it by the caller. */
    people: z.array(FoundPerson),
    /** The best hits, best first; empty if only the title or a name matched. */
    hits: z.array(SearchHit),
    /** Number of further matching lines and summaries in this meeting, as far as they were searched. */
    more: z.number(),
  })
  .register(z.globalRegistry, { id: 'FoundMeeting' });
export type FoundMeeting = z.infer<typeof FoundMeeting>;

/** How passages were found; `words_only_now` if the embedding model for semantic search did not answer. */
const MatchedBy = z.enum(['words', 'words_and_meaning', 'words_only_now']);
export type MatchedBy = z.infer<typeof MatchedBy>;

const SearchPage = z.object({
  meetings: z.array(FoundMeeting),
  nextCursor: z.nullable(z.string()),
  matchedBy: MatchedBy,
});
export type SearchPage = z.infer<typeof SearchPage>;

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
      'Search titles, transcripts and summaries that I may see for words, "phrases" and, with an embedding model, meaning; best meeting first',
    access: 'account',
    query: z
      .object({
        q: typedText(MAX_SEARCH_LENGTH).check(z.minLength(MIN_SEARCH_LENGTH, issue('query_too_short'))),
        cursor: z.optional(PageCursor),
        /** Searches only this meeting. */
        meetingId: z.optional(Id),
        /** Searches only lines of speakers whose name contains this text. */
        person: z.optional(typedText(MAX_SEARCH_LENGTH)),
        /** Searches only meetings from this time on. */
        from: z.optional(Moment),
        /** Searches only meetings before this time. */
        until: z.optional(Moment),
        language: z.optional(Language),
      })
      .check(
        z.refine(
          ({ from, until }) =>
            from === undefined || until === undefined || Date.parse(until) >= Date.parse(from),
          { path: ['until'], error: issue('until_before_from') },
        ),
      ),
    response: SearchPage,
  }),
});
