/** The range of one meeting's lines among all found lines. */
export interface LinesOfMeeting {
  meetingId: string;
  /** Start of the meeting, actual or planned, in seconds since 1970. */
  moment: number;
  from: number;
  /** Exclusive end of the range. */
  to: number;
}

/**
 * Lines with at least one of the terms, grouped by meeting, in spoken order. Stored in columns, because an object for
 * each of thousands of lines takes longer than ranking them.
 */
export class MatchingLines {
  readonly terms: number;
  readonly meetings: LinesOfMeeting[] = [];
  /** The number of each line in its meeting. */
  readonly numbers: number[] = [];
  /** A digit per line and term: 0 if it is absent, 1 if only the speaker's name has it, 2 if the text has it. */
  readonly digits: number[] = [];

  constructor(terms: number) {
    this.terms = terms;
  }

  get length(): number {
    return this.numbers.length;
  }

  /** Assigns the lines that are added next to this meeting. */
  begin(meetingId: string, moment: number): LinesOfMeeting {
    const meeting = { meetingId, moment, from: this.length, to: this.length };
    this.meetings.push(meeting);
    return meeting;
  }

  has(term: number): boolean {
    for (let at = term; at < this.digits.length; at += this.terms) if (this.digits[at]! > 0) return true;
    return false;
  }

  /** Merges with the lines of another search for the same terms, whose digits replace those of lines found by both. */
  with(others: MatchingLines): MatchingLines {
    const merged = new MatchingLines(this.terms);
    const ofOthers = new Map(others.meetings.map((meeting) => [meeting.meetingId, meeting]));
    for (const meeting of this.meetings) {
      merged.#merge(this, meeting, others, ofOthers.get(meeting.meetingId));
      ofOthers.delete(meeting.meetingId);
    }
    for (const meeting of ofOthers.values()) merged.#merge(others, meeting, others);
    return merged;
  }

  #merge(
    own: MatchingLines,
    { meetingId, moment, from, to }: LinesOfMeeting,
    others: MatchingLines,
    added?: LinesOfMeeting,
  ): void {
    const meeting = this.begin(meetingId, moment);
    const { from: start, to: end } = added ?? { from: 0, to: 0 };
    let other = start;
    for (let at = from; at < to; at += 1) {
      for (; other < end && others.numbers[other]! < own.numbers[at]!; other += 1) this.#copy(others, other);
      if (other === end || others.numbers[other] !== own.numbers[at]) this.#copy(own, at);
    }
    for (; other < end; other += 1) this.#copy(others, other);
    meeting.to = this.length;
  }

  #copy({ numbers, digits, terms }: MatchingLines, at: number): void {
    this.numbers.push(numbers[at]!);
    for (let term = 0; term < terms; term += 1) this.digits.push(digits[at * terms + term]!);
  }
}
