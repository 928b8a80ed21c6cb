import type { Meeting, MeetingDetail } from '#shared/contract/meetings.ts';
import type { Transcript } from '#shared/contract/transcription.ts';

/** A registered account that calls the API over real HTTP. */
export class Visitor {
  readonly id: string;
  readonly cookie: string;
  readonly address: string;

  private constructor(address: string, id: string, cookie: string) {
    this.address = address;
    this.id = id;
    this.cookie = cookie;
  }

  static async register(address: string, name: string): Promise<Visitor> {
    const email = `${crypto.randomUUID()}@example.org`;
    const response = await send(address, '', 'POST', '/api/auth/register', {
      name,
      email,
      password: 'a long enough one',
    });
    const { id } = (await response.json()) as { id: string };
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new Visitor(address, id, cookie);
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await (await send(this.address, this.cookie, 'GET', path)).json()) as Answer;
  }

  async post<Answer>(path: string, body?: object): Promise<Answer | undefined> {
    const response = await send(this.address, this.cookie, 'POST', path, body);
    return response.status === 204 ? undefined : ((await response.json()) as Answer);
  }

  /** Schedules a meeting for now and adds the others to it. */
  async createMeeting(...others: Visitor[]): Promise<string> {
    const meeting = await this.post<Meeting>('/api/meetings', {
      title: 'Réunion hebdomadaire',
      startTime: new Date().toISOString(),
      endTime: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const id = meeting?.id ?? '';
    const { inviteUrl } = await this.get<MeetingDetail>(`/api/jitsi/meetings/${id}`);
    const token = inviteUrl.split('/').at(-1);
    for (const other of others) await other.post(`/api/invites/${token}/accept`);
    return id;
  }

  async transcript(meetingId: string): Promise<Transcript[]> {
    const path = `/api/jitsi/meetings/${meetingId}/transcripts`;
    return (await this.get<{ transcripts: Transcript[] }>(path)).transcripts;
  }
}

async function send(address: string, cookie: string, method: string, path: string, body?: object) {
  const response = await fetch(address + path, {
    method,
    headers: { origin: address, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
