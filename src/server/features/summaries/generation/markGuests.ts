import type { Language } from '#shared/contract/languages.ts';
import type { DraftPoint, SummaryDraft } from '../summaryEngine.ts';

const MARKS: Record<Language, string> = { en: 'guest', fr: 'invité', ar: 'ضيف' };

/**
 * Appends the guest mark, in the summary's language, to the names of people without an account: to the owners of action
 * items, and to the speakers before what they said ("Lila (guest): …").
 */
export function markGuests(draft: SummaryDraft, guests: ReadonlySet<string>): SummaryDraft {
  const marked = (name: string) => `${name} (${MARKS[draft.language]})`;
  const markLine = (line: string): string => {
    const guest = [...guests].find((name) => line.startsWith(`${name}: `));
    return guest ? marked(guest) + line.slice(guest.length) : line;
  };
  const markSpeaker = ({ person, ...point }: DraftPoint): DraftPoint => ({
    ...point,
    // A question and its answer are separate lines, each of which starts with a name.
    text: point.text.split('\n').map(markLine).join('\n'),
    ...(person !== undefined && { person: guests.has(person) ? marked(person) : person }),
  });
  return {
    ...draft,
    points: draft.points.map(markSpeaker),
    actions: draft.actions.map((action) =>
      action.owner !== null && guests.has(action.owner) ? { ...action, owner: marked(action.owner) } : action,
    ),
  };
}
