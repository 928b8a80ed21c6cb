import { linesElsewhere } from '#server/engines/extractive/learned/contextChoices.ts';
import type { ItemKind } from '#server/engines/extractive/learned/dialogue.ts';
import { bestOf, type LineGroup, surroundings } from '#server/engines/extractive/learned/lineGroups.ts';
import type { PlacedItem, TrainingMeeting } from './trainingMeeting.ts';

const ANCHOR_COUNTS = 3;

/** An item with the lines by which it, or what the models found of it, is known. */
export interface LabelledGroup {
  meeting: TrainingMeeting;
  item: PlacedItem;
  group: LineGroup;
  /** The group's lines and those around it that may belong to it. */
  wide: number[];
  /** Lines of the other items, as people or the models have them. */
  elsewhere: ReadonlySet<number>;
  /** Of all lines of the meeting. */
  scores: number[];
}

/** The items as people found them, and as they are in the models' `groups`, which is what the choosers will have to do with. */
export function labelledGroups(
  meeting: TrainingMeeting,
  kind: ItemKind,
  scores: number[],
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

/** Of the items that share lines with a group the one that shares most; the anchor counts for several. */
function closestItem(items: PlacedItem[], { at, anchor }: LineGroup): PlacedItem | undefined {
  const shared = (item: PlacedItem) =>
    item.at.filter((line) => at.includes(line)).length + (item.at.includes(anchor) ? ANCHOR_COUNTS : 0);
  return items.filter((item) => shared(item) > 0).sort((a, b) => shared(b) - shared(a))[0];
}
