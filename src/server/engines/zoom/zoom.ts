import {
  type HostedDraft,
  type HostedMeeting,
  type MeetingHost,
  MeetingHostError,
} from '#server/features/meetings/meetingHost.ts';
import { ZoomRequests, type ZoomSettings } from './zoomRequests.ts';

const MINUTE_MS = 60_000;
/** Hosts of Zoom's join addresses; addresses on other hosts are not sent to a browser. */
const JOIN_HOST = /(^|\.)(zoom\.us|zoomgov\.com)$/;

/**
 * Creates meetings in Zoom with server-to-server credentials (a marketplace app of that type); one account hosts every
 * meeting.
 */
export class Zoom implements MeetingHost {
  readonly #requests: ZoomRequests;

  constructor(settings: ZoomSettings) {
    this.#requests = new ZoomRequests(settings);
  }

  async create(draft: HostedDraft): Promise<HostedMeeting> {
    const made = await this.#requests.send('POST', '/users/me/meetings', toZoom(draft));
    const { id, join_url: joinUrl } = (made ?? {}) as { id?: unknown; join_url?: unknown };
    if (!isId(id) || typeof joinUrl !== 'string' || !isJoinUrl(joinUrl))
      throw new MeetingHostError('zoom_unreadable');
    return { id: String(id), joinUrl };
  }

  async update(id: string, draft: HostedDraft): Promise<void> {
    await this.#requests.send('PATCH', `/meetings/${encodeURIComponent(id)}`, toZoom(draft));
  }

  async remove(id: string): Promise<void> {
    await this.#requests.send('DELETE', `/meetings/${encodeURIComponent(id)}`);
  }
}

const isId = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value)) ||
  (typeof value === 'string' && /^\d{1,20}$/.test(value));

function isJoinUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' && JOIN_HOST.test(hostname);
}

/** Type 2 is a scheduled meeting; durations are in whole minutes. */
const toZoom = ({ title, startTime, endTime }: HostedDraft) => ({
  topic: title,
  type: 2,
  start_time: startTime.toISOString().replace(/\.\d{3}Z$/, 'Z'),
  duration: Math.max(1, Math.ceil((endTime.getTime() - startTime.getTime()) / MINUTE_MS)),
  timezone: 'UTC',
  settings: { join_before_host: true, waiting_room: false },
});
