interface Timed {
  startTime: string | null;
}

interface MeetingDay<M> {
  /** The date in the reader's time zone, such as 2026-11-22; empty for meetings without a time. */
  key: string;
  meetings: M[];
}

const dayOf = ({ startTime }: Timed): string => {
  if (startTime === null) return '';
  const date = new Date(startTime);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** Groups sorted meetings by the day on which they start. */
export function groupByDay<M extends Timed>(meetings: readonly M[]): MeetingDay<M>[] {
  const days: MeetingDay<M>[] = [];
  for (const meeting of meetings) {
    const key = dayOf(meeting);
    const day = days.at(-1);
    if (day?.key === key) day.meetings.push(meeting);
    else days.push({ key, meetings: [meeting] });
  }
  return days;
}
