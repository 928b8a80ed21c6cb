import { linesElsewhere } from '#server/engines/extractive/learned/choices/contextChoices.ts';
import {
  bestOf,
  type LineGroup,
  surroundings,
} from '#server/engines/extractive/learned/groups/lineGroups.ts';
import type { ItemKind } from '#server/engines/extractive/learned/lines/dialogue.ts';
import type { PlacedItem, TrainingMeeting } from './trainingMeeting.ts';

const ANCHOR_COUNTS = 3;

/** An item with a group of lines: the labelled ones, or those that the models found. */
export interface LabelledGroup {
  meeting: TrainingMeeting;
  item: PlacedItem;
  group: LineGroup;
  /** The group's lines and those around it that may belong to it. */
  wide: number[];
  /** Lines of the other items, as labelled or as found. */
  elsewhere: ReadonlySet<number>;
  /** Scores of all lines of the meeting. */
  scores: number[];
}

/**
 * The labelled items, with their labelled lines and with those of the models' `groups`, which the choosers will get in
 * use.
 */
export function labelledGroups(
  { meeting, kind, scores }: Pick<LabelledGroup, 'meeting' | 'scores'> & { kind: ItemKind },
  groups: LineGroup[],
): LabelledGroup[] {
  const labelled = meeting.items[kind].map((item) => ({ at: item.at, anchor: bestOf(item.at, scores) }));
  const gold = meeting.items[kind].flatMap((item, number): LabelledGroup[] => {
    const group = labelled[number];
    if (!group) return [];
    return [{ meeting, item, group, wide: item.at, elsewhere: linesElsewhere(group, labelled), scores }];
  });
  const found = groups.flatMap((group): LabelledGroup[] => {
    const item = closestItem(meeting.items[kind], group);
    if (!item) return [];
    const wide = surroundings(group, groups, scores);
    return [{ meeting, item, group, wide, elsewhere: linesElsewhere(group, groups), scores }];
  });
  return [...gold, ...found];
}

/** The item that shares most lines with the group; the anchor counts ANCHOR_COUNTS lines more. */
function closestItem(items: PlacedItem[], { at, anchor }: LineGroup): PlacedItem | undefined {
  const shared = (item: PlacedItem) =>
    item.at.filter((line) => at.includes(line)).length + (item.at.includes(anchor) ? ANCHOR_COUNTS : 0);
  return items.filter((item) => shared(item) > 0).sort((a, b) => shared(b) - shared(a))[0];
}
