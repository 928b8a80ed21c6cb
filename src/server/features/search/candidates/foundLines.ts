/** Where the lines of one meeting are among all. */
export interface LinesOfMeeting {
  meetingId: string;
  /** When the meeting took place or is planned for, in seconds since 1970. */
  moment: number;
  from: number;
  /** Behind the last one. */
  to: number;
}

/**
 * Lines with at least one of the terms, meeting by meeting in the order in which they were said. In columns, since an object
 * for each of thousands takes longer than ranking them.
 */
export class FoundLines {
  readonly terms: number;
  readonly meetings: LinesOfMeeting[] = [];
  /** The line's number in its meeting. */
  readonly numbers: number[] = [];
  /** A digit for each term of each line: 0 it is not there, 1 only in the name of who said it, 2 in the text. */
  readonly digits: number[] = [];

  constructor(terms: number) {
    this.terms = terms;
  }

  get length(): number {
    return this.numbers.length;
  }

  /** What follows belongs to this meeting. */
  begin(meetingId: string, moment: number): LinesOfMeeting {
    const meeting = { meetingId, moment, from: this.length, to: this.length };
    this.meetings.push(meeting);
    return meeting;
  }

  has(term: number): boolean {
    for (let at = term; at < this.digits.length; at += this.terms) if (this.digits[at]! > 0) return true;
    return false;
  }

  /** With those of another search for the same terms, which knows more of the terms in its lines. */
  with(others: FoundLines): FoundLines {
    const merged = new FoundLines(this.terms);
    const ofOthers = new Map(others.meetings.map((meeting) => [meeting.meetingId, meeting]));
    for (const meeting of this.meetings) {
      merged.#merge(this, meeting, others, ofOthers.get(meeting.meetingId));
      ofOthers.delete(meeting.meetingId);
    }
    for (const meeting of ofOthers.values()) merged.#merge(others, meeting, others);
    return merged;
  }

  #merge(
    own: FoundLines,
    { meetingId, moment, from, to }: LinesOfMeeting,
    others: FoundLines,
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

  #copy({ numbers, digits, terms }: FoundLines, at: number): void {
    this.numbers.push(numbers[at]!);
    for (let term = 0; term < terms; term += 1) this.digits.push(digits[at * terms + term]!);
  }
}
