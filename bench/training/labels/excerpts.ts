import type { GoldItem, LabelledMeeting } from './labelledMeeting.ts';

const EXCERPT_LINES = 120;
const FEWEST_LINES = 40;
/** One in this many excerpts is used, because all would take minutes per fold of the cross-validation. */
const TAKEN = 8;

/** One in TAKEN stretches of long meetings, each as a short meeting. */
export const excerptsOf = (meetings: LabelledMeeting[]): LabelledMeeting[] =>
  meetings.flatMap((meeting, number) => {
    const count = Math.ceil(meeting.segments.length / EXCERPT_LINES);
    return Array.from({ length: count }, (_, part) => excerptOf(meeting, part)).filter(
      ({ segments }, part) => (part + number) % TAKEN === 0 && segments.length >= FEWEST_LINES,
    );
  });

function excerptOf(meeting: LabelledMeeting, part: number): LabelledMeeting {
  const segments = meeting.segments.slice(part * EXCERPT_LINES, (part + 1) * EXCERPT_LINES);
  const ids = new Set(segments.map(({ id }) => id));
  const within = (items: GoldItem[] = []): GoldItem[] =>
    items
      .map((item) => ({ ...item, evidence: item.evidence.filter((id) => ids.has(id)) }))
      .filter(({ evidence }) => evidence.length > 0);
  const { actions, decisions } = meeting.gold;
  const gold = { actions: within(actions), decisions: within(decisions) };
  return { ...meeting, id: `${meeting.id} ${part}`, segments, gold };
}
