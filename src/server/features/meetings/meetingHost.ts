import { type PlainCode, type Problem, problemOf } from '#shared/contract/problem.ts';

/** The fields of a meeting that an outside host needs. */
export interface HostedDraft {
  title: string;
  startTime: Date;
  endTime: Date;
}

export interface HostedMeeting {
  /** The service's own id. */
  id: string;
  joinUrl: string;
}

/** A commercial service that hosts meetings, such as Zoom. Every method rejects with a MeetingHostError. */
export interface MeetingHost {
  create(draft: HostedDraft): Promise<HostedMeeting>;
  update(id: string, draft: HostedDraft): Promise<void>;
  /** Idempotent: resolves also when the service no longer has the meeting. */
  remove(id: string): Promise<void>;
}

/** The message is a sentence for the person who made the request about what the service did. */
export class MeetingHostError extends Error {
  override name = 'MeetingHostError';
  readonly problem: Problem;

  constructor(named: Problem | PlainCode, options?: ErrorOptions) {
    const problem = problemOf(named);
    super(problem.message, options);
    this.problem = problem;
  }
}
