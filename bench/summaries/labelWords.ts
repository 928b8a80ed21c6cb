import type { ItemKind } from '#server/engines/extractive/learned/lines/dialogue.ts';
import { sharedCount } from '#server/engines/extractive/text/stemSets.ts';
import { contentStems, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { LabelledMeeting } from '../training/labels/labelledMeeting.ts';
import { matched } from '../training/matching.ts';

interface Found {
  evidence: string[];
  task?: string;
  text?: string;
}

/**
 * How much of people's descriptions of found items the shown texts contain: the share of content stems, 0 to 1, as the
 * mean over all found items. 0 for an item whose text contains none of them.
 */
export function labelWordsShown(
  meetings: LabelledMeeting[],
  foundIn: (meeting: LabelledMeeting) => Found[],
  kind: ItemKind,
): number {
  const shares = meetings.flatMap((meeting) => {
    const places = new Map(meeting.segments.map(({ id }, at) => [id, at]));
    const placesOf = ({ evidence }: Pick<Found, 'evidence'>) =>
      evidence.flatMap((id) => places.get(id) ?? []);
    const stemsOf = ({ task, text }: Pick<Found, 'task' | 'text'>) =>
      new Set(contentStems(wordsOf(task ?? text ?? '', meeting.lang), meeting.lang));
    const labelled = meeting.gold[kind] ?? [];
    const found = foundIn(meeting);
    const foundPlaces = found.map(placesOf);
    return matched(labelled.map(placesOf), foundPlaces, 'short').flatMap((match, at) => {
      const shown = match && found[foundPlaces.indexOf(match)];
      const wanted = stemsOf(labelled[at] ?? {});
      return shown && wanted.size > 0 ? [sharedCount(wanted, stemsOf(shown)) / wanted.size] : [];
    });
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
