/** What a service needs to know of a meeting that it holds. */
export interface HostedDraft {
  title: string;
  startTime: Date;
  endTime: Date;
}

export interface HostedMeeting {
  /** The service's own name for it. */
  id: string;
  joinUrl: string;
}

/** A commercial service that holds meetings, such as Zoom. Every method rejects with a MeetingHostError. */
export interface MeetingHost {
  create(draft: HostedDraft): Promise<HostedMeeting>;
  update(id: string, draft: HostedDraft): Promise<void>;
  /** Resolves also when the service does not know it any more. */
  remove(id: string): Promise<void>;
}

/** The message says in a sentence, for the person who asked, what the service did. */
export class MeetingHostError extends Error {
  override name = 'MeetingHostError';
}
