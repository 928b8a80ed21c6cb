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
    const response = await send({
      address,
      method: 'POST',
      path: '/api/auth/register',
      body: { name, email, password: 'a long enough one' },
    });
    const { id } = (await response.json()) as { id: string };
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new Visitor(address, id, cookie);
  }

  /** The same account with the same session, on another server of the same database. */
  at({ address }: { address: string }): Visitor {
    return new Visitor(address, this.id, this.cookie);
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await (await send({ ...this.#caller, method: 'GET', path })).json()) as Answer;
  }

  async post<Answer>(path: string, body?: object): Promise<Answer | undefined> {
    const response = await send({ ...this.#caller, method: 'POST', path, body });
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

  get #caller(): Pick<Call, 'address' | 'cookie'> {
    return { address: this.address, cookie: this.cookie };
  }
}

interface Call {
  address: string;
  cookie?: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
}

async function send({ address, cookie = '', method, path, body }: Call): Promise<Response> {
  const response = await fetch(address + path, {
    method,
    headers: { origin: address, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
