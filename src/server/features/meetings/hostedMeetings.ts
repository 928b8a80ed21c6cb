import type { MeetingRow } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { type HostedDraft, type HostedMeeting, type MeetingHost, MeetingHostError } from './meetingHost.ts';

/** Synchronizes meetings that an outside service hosts. Every provider except Jitsi is Zoom. */
export class HostedMeetings {
  readonly #host: MeetingHost | null;
  readonly #logError: (error: unknown, what: string) => void;

  constructor(host: MeetingHost | null, logError: (error: unknown, what: string) => void) {
    this.#host = host;
    this.#logError = logError;
  }

  get isConfigured(): boolean {
    return this.#host !== null;
  }

  /** Creates the meeting at its provider's service; null for a provider that this server hosts itself. */
  async create(provider: string, draft: HostedDraft): Promise<HostedMeeting | null> {
    if (provider === 'jitsi') return null;
    return this.#translateErrors(this.#requireHost().create(draft));
  }

  /** Synchronizes a change of times, title or provider. */
  async update(row: MeetingRow, provider: string, draft: HostedDraft): Promise<HostedMeeting | null> {
    if (provider === 'jitsi' || !row.hosted_id || !row.join_url) return this.create(provider, draft);
    await this.#translateErrors(this.#requireHost().update(row.hosted_id, draft));
    return { id: row.hosted_id, joinUrl: row.join_url };
  }

  /** Deletes the meeting at the service without waiting, because the local one is deleted even if the service fails. */
  removeInBackground(hostedId: string | null): void {
    if (!hostedId || !this.#host) return;
    this.#host
      .remove(hostedId)
      .catch((error) => this.#logError(error, 'a meeting could not be removed from its service'));
  }

  #requireHost(): MeetingHost {
    if (this.#host) return this.#host;
    throw new AppError('zoom_not_configured', { field: 'meetingProvider' });
  }

  async #translateErrors<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (cause) {
      if (!(cause instanceof MeetingHostError)) throw cause;
      this.#logError(cause, 'the service that holds meetings failed');
      throw new AppError(cause.problem, { cause });
    }
  }
}
