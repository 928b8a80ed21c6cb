import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CitedText, PointKind, PointLists, Summary } from '#shared/contract/summaries.ts';

export interface PointSection {
  list: 'keyPoints' | keyof PointLists;
  heading: MessageDescriptor;
}

/** Sections below the overview. Their cited lines are marked in the margin of the transcript only. */
export const OVERVIEW_SECTIONS: readonly PointSection[] = [{ list: 'keyPoints', heading: msg`Key Points` }];

/** Sections below the action items. The text of their cited lines is highlighted in the transcript. */
export const SETTLED_SECTIONS: readonly PointSection[] = [{ list: 'decisions', heading: msg`Decisions` }];

/** Sections of an interview. */
export const EXCHANGE_SECTIONS: readonly PointSection[] = [
  { list: 'exchanges', heading: msg`Questions and Answers` },
];

/** Lists of a stand-up, which are grouped by person. */
export const STANDUP_LISTS: readonly {
  list: 'finished' | 'planned' | 'blockers';
  label: MessageDescriptor;
}[] = [
  { list: 'finished', label: msg`Done` },
  { list: 'planned', label: msg`Next` },
  { list: 'blockers', label: msg`Blockers` },
];

export const pointsOf = (summary: Summary, sections: readonly PointSection[]): CitedText[] =>
  sections.flatMap(({ list }) => summary[list]);

interface EditedSection {
  section: PointKind | 'action';
  heading: MessageDescriptor;
}

/** The sections that can be edited, in display order. */
export const EDITED_SECTIONS: readonly EditedSection[] = [
  { section: 'sentence', heading: msg`Overview` },
  { section: 'takeaway', heading: msg`Key Points` },
  { section: 'action', heading: msg`Action Items` },
  { section: 'decision', heading: msg`Decisions` },
  { section: 'finished', heading: msg`Done` },
  { section: 'planned', heading: msg`Next` },
  { section: 'blocker', heading: msg`Blockers` },
  { section: 'exchange', heading: msg`Questions and Answers` },
];
