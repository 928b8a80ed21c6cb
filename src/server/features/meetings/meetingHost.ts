import { type PlainCode, type Problem, problemOf } from '#shared/contract/problem.ts';

/** The fields of a meeting that an outside host needs. */
export interface HostedDraft {
  title: string;
  startTime: Date;
  endTime: Date;
}

export interface HostedMeeting {
  /** Id at the service. */
  id: string;
  joinUrl: string;
}

/** A service that hosts meetings, such as Zoom. Every method rejects with a MeetingHostError. */
export interface MeetingHost {
  create(draft: HostedDraft): Promise<HostedMeeting>;
  update(id: string, draft: HostedDraft): Promise<void>;
  /** Deletes the meeting. Idempotent: also resolves if the service no longer has it. */
  remove(id: string): Promise<void>;
}

/** Thrown if the service fails. The message is a sentence for the person who made the request. */
export class MeetingHostError extends Error {
  override name = 'MeetingHostError';
  readonly problem: Problem;

  constructor(named: Problem | PlainCode, options?: ErrorOptions) {
    const problem = problemOf(named);
    super(problem.message, options);
    this.problem = problem;
  }
}
