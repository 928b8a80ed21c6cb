import type { Language } from '#shared/contract/languages.ts';
import type { SearchPage } from '#shared/contract/search.ts';
import type { TestApp } from '#test/testApp.ts';
import { inBrackets } from './markedText.ts';
import { createMeeting, type Person, sayLines } from './meetings.ts';

export const ask = (person: Person, q: string, cursor = '') =>
  person.call({
    url: `/api/search?q=${encodeURIComponent(q)}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
  });

export const find = async (person: Person, q: string, cursor = ''): Promise<SearchPage> =>
  (await ask(person, q, cursor)).json<SearchPage>();

/** The passages of all hits, with matches in brackets. */
export const marked = async (person: Person, q: string): Promise<string[]> =>
  (await find(person, q)).meetings.flatMap(({ hits }) =>
    hits.map(({ passage, marks }) => inBrackets(passage, marks)),
  );

/** The titles of the meetings that are found, with matches in brackets. */
export const markedTitles = async (person: Person, q: string, filters = ''): Promise<string[]> => {
  const answer = await person.call({ url: `/api/search?q=${encodeURIComponent(q)}${filters}` });
  return answer
    .json<SearchPage>()
    .meetings.map(({ meetingTitle, titleMarks }) => inBrackets(meetingTitle, titleMarks));
};

/** A new person, and a meeting in which they said these lines. */
export async function said(
  app: TestApp,
  language: Language,
  ...texts: string[]
): Promise<{ person: Person; id: string }> {
  const person = await app.signUp();
  const id = await createMeeting(person);
  const ids = await sayLines(app, id, person, texts);
  await app.db.updateTable('segments').set({ language }).where('id', 'in', ids).execute();
  return { person, id };
}
