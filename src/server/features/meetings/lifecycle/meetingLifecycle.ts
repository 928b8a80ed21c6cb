import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { announceMeeting } from '../meetingEvents.ts';
import { changeStatus } from '../meetings.queries.ts';
import {
  activateMeeting,
  completeFinishedMeetings,
  reopenMeeting,
  resetEarlyMeetings,
  touchOccupiedMeetings,
} from './meetingLifecycle.queries.ts';
import { isReopenable } from './reopening.ts';

const SWEEP_INTERVAL_MS = 30_000;

interface Completed {
  id: string;
  bot_enabled: boolean;
  line_count: number;
}

interface MeetingLifecycleDeps {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  onError: (error: unknown) => void;
}

/** State machine of meetings, from scheduled to active to completed, driven by arrivals and by the clock. */
export class MeetingLifecycle {
  readonly #deps: MeetingLifecycleDeps;
  readonly #occupants = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: MeetingLifecycleDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.sweep().catch(deps.onError), SWEEP_INTERVAL_MS).unref();
  }

  /** Records an arrival; call the returned function at the departure. The first arrival activates the meeting. */
  async enter(meetingId: string): Promise<() => Promise<void>> {
    this.#occupants.set(meetingId, (this.#occupants.get(meetingId) ?? 0) + 1);
    try {
      if (await activateMeeting(this.#deps.db, meetingId))
        announceMeeting(this.#deps.fanOut, meetingId, 'status');
      // Renews the heartbeat, so that the sweep of another process does not complete the meeting meanwhile.
      else await touchOccupiedMeetings(this.#deps.db, [meetingId]);
    } catch (error) {
      // A person who could not enter must not keep the meeting alive.
      this.#removeOccupant(meetingId);
      throw error;
    }
    return async () => {
      this.#removeOccupant(meetingId);
      // Restarts the five minutes after which an empty room is completed.
      await touchOccupiedMeetings(this.#deps.db, [meetingId]);
    };
  }

  /** Ends the meeting on the owner's request; undefined if it was over already. */
  async end(ownerId: string, meetingId: string): Promise<MeetingRow | undefined> {
    const row = await transact(this.#deps.db, async (transaction) => {
      const moved = await changeStatus(transaction, ownerId, meetingId, {
        from: ['scheduled', 'pending', 'active'],
        to: 'completed',
      });
      if (moved) await this.#queueSummary(transaction, moved);
      return moved;
    });
    if (row) announceMeeting(this.#deps.fanOut, meetingId, 'ended');
    return row;
  }

  /** Reopens an ended meeting; undefined if it can no longer be reopened. */
  async reopen(row: MeetingRow): Promise<MeetingRow | undefined> {
    const { db, fanOut } = this.#deps;
    if (!row.ended_at || !isReopenable(row, new Date())) return undefined;
    const reopened = await reopenMeeting(db, row.owner_id, row.id, row.ended_at);
    if (reopened) announceMeeting(fanOut, row.id, 'status');
    return reopened;
  }

  /** Renews the heartbeat of occupied meetings first, so that a jump of the clock does not complete them. */
  async sweep(): Promise<void> {
    const { db, fanOut } = this.#deps;
    await touchOccupiedMeetings(db, [...this.#occupants.keys()]);
    for (const { id } of await resetEarlyMeetings(db)) announceMeeting(fanOut, id, 'status');
    const completed = await transact(db, async (transaction) => {
      const rows = await completeFinishedMeetings(transaction);
      for (const row of rows) await this.#queueSummary(transaction, row);
      return rows;
    });
    for (const { id } of completed) announceMeeting(fanOut, id, 'ended');
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #removeOccupant(meetingId: string): void {
    const left = (this.#occupants.get(meetingId) ?? 1) - 1;
    if (left > 0) this.#occupants.set(meetingId, left);
    else this.#occupants.delete(meetingId);
  }

  async #queueSummary(db: Db, meeting: Completed): Promise<void> {
    if (meeting.bot_enabled)
      await this.#deps.jobs.send(db, 'summarize', { meetingId: meeting.id }, meeting.id);
  }
}
