import type { WebSocket } from 'ws';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { updateConsent } from '#server/features/meetings/participants.queries.ts';
import type { SignedIn } from '#server/platform/sessions.ts';
import type { Db, MeetingRow } from '#server/platform/tables.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { Id } from '#shared/contract/fields.ts';
import { type PlainCode, problem } from '#shared/contract/problem.ts';
import {
  CLOSE,
  type ClientMessage,
  type InitMessage,
  SEQUENCE_BYTES,
  type ServerMessage,
} from '#shared/contract/transcription.ts';
import { AudioAllowance } from './audioAllowance.ts';
import type { CaptureSession } from './captureSession.ts';
import type { Captures } from './captures.ts';
import { findCaptureProblem } from './findCaptureProblem.ts';
import type { LiveRooms, Viewer } from './liveRooms.ts';
import { MissedLines } from './missedLines.ts';
import { parseClientMessage } from './parseClientMessage.ts';
import type { Speaker } from './sessionEvents.ts';
import { findLastLine } from './transcription.queries.ts';

const MAX_ERRORS = 20;
/** How long a browser that is shown out may take to close its side. */
const FAREWELL_MS = 500;
/** What the smallest message costs of the allowance: many tiny ones are as much work as audio. */
const MIN_MESSAGE_COST = 500;
/** A viewer that reads nothing is let go before its unsent messages fill the memory. */
const MAX_UNSENT_BYTES = 8_000_000;

export interface ConnectionDeps {
  db: Db;
  captures: Captures;
  rooms: LiveRooms;
  /** Notes that somebody is in a meeting. Call the answer when they leave. */
  meetingLife: { enter(meetingId: string): Promise<() => Promise<void>> };
  /** Notes who is in it. Null for a guest who has no place there any more. */
  attendance: { enter(meetingId: string, person: SignedIn): Promise<(() => Promise<void>) | null> };
  speech: SpeechToText;
  logError: (error: unknown, what: string) => void;
}

/** One socket of one signed-in person: checks what arrives and hands it on. */
export class LiveConnection implements Viewer {
  readonly signedIn: SignedIn;
  readonly person: Speaker;
  readonly #socket: WebSocket;
  readonly #deps: ConnectionDeps;
  readonly #allowance = new AudioAllowance();
  readonly #initTimer: NodeJS.Timeout;
  #steps: Promise<void> = Promise.resolve();
  readonly #missedLines: MissedLines;
  #errors = 0;
  #meetingId: string | null = null;
  /** Known before the meeting is looked up, so that a removal finds also who is just coming in. */
  #askedMeetingId: string | null = null;
  readonly #leaving: (() => Promise<void>)[] = [];
  #capture: CaptureSession | null = null;
  #isClosed = false;
  #isRecording = false;

  constructor(socket: WebSocket, signedIn: SignedIn, deps: ConnectionDeps, initTimeoutMs: number) {
    this.#socket = socket;
    this.#deps = deps;
    this.signedIn = signedIn;
    this.person = {
      id: signedIn.userId,
      name: signedIn.name ?? signedIn.username,
      isGuest: signedIn.guestOf !== null,
    };
    this.#missedLines = new MissedLines(deps.db, this, (error) =>
      this.#askToReconnect(error, 'missed lines could not be sent'),
    );
    this.#initTimer = setTimeout(() => this.close(CLOSE.noInit, 'No init'), initTimeoutMs);
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#leave());
    // ws answers what breaks the protocol with the right close code itself.
    socket.on('error', () => {});
    this.send({ type: 'connection', protocol: 2 });
  }

  get meetingId(): string | null {
    return this.#meetingId;
  }

  get askedMeetingId(): string | null {
    return this.#askedMeetingId;
  }

  get isCapturing(): boolean {
    return this.#capture?.isFedBy(this) ?? false;
  }

  get isRecording(): boolean {
    return this.#isRecording;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendAndWait(message: ServerMessage): Promise<void> {
    return new Promise((resolve) => this.#socket.send(JSON.stringify(message), () => resolve()));
  }

  sendText(json: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#socket.terminate();
    else this.#socket.send(json);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends it for good, whether or not the other side answers. What they have said is stored. */
  showOut(): void {
    this.close(CLOSE.removed, 'The owner of this meeting removed you');
    const capture = this.#capture;
    if (capture?.isFedBy(this))
      capture
        .finish()
        .catch((error) => this.#deps.logError(error, 'the words of a removed person could not be stored'));
    setTimeout(() => this.#socket.terminate(), FAREWELL_MS).unref();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    // Whoever was signed out or broke a rule is not heard any more, also while they put off closing their side.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#allowance.spend(Math.max(data.length, MIN_MESSAGE_COST)))
      this.close(CLOSE.tooFast, 'Too fast');
    else if (isBinary) this.#step(() => this.#forwardAudio(data));
    else this.#receiveText(data);
  }

  #receiveText(data: Buffer): void {
    const message = parseClientMessage(data.toString('utf8'));
    if (!message) this.#refuse('unreadable_message');
    else if (message.type === 'ping') this.send({ type: 'pong' });
    else this.#step(() => this.#handleMessage(message));
  }

  #forwardAudio(data: Buffer): void {
    const capture = this.#capture;
    if (!capture?.isFedBy(this)) return;
    if (!capture.isResumable) capture.receive(null, data);
    else if (data.length <= SEQUENCE_BYTES) this.#refuse('incomplete_chunk');
    else capture.receive(data.readUInt32BE(0), data.subarray(SEQUENCE_BYTES));
  }

  async #handleMessage(message: Exclude<ClientMessage, { type: 'ping' }>): Promise<void> {
    if (message.type === 'init') await this.#init(message);
    else if (!this.#meetingId) this.#refuse('init_missing');
    else if (message.type === 'resume') this.#missedLines.sendAfter(this.#meetingId, message.afterLine);
    else if (message.type === 'recording') this.#record(this.#meetingId, message.isOn);
    else this.#stop();
  }

  /** One step after the other, so that audio never overtakes the init it belongs to. */
  #step(step: () => Promise<void> | void): void {
    this.#steps = this.#steps
      .then(() => (this.#isClosed ? undefined : step()))
      .catch((error) => this.#askToReconnect(error, 'a socket message failed'));
  }

  #askToReconnect(error: unknown, what: string): void {
    this.#deps.logError(error, what);
    this.close(CLOSE.restart, 'Please connect again');
  }

  async #init(init: InitMessage): Promise<void> {
    clearTimeout(this.#initTimer);
    const id = Id.safeParse(init.meetingId).data;
    this.#askedMeetingId = id ?? null;
    const meeting = id && (await findMeeting(this.#deps.db, this.person.id, id));
    if (!meeting || (this.#meetingId && this.#meetingId !== meeting.id)) return this.#sayNotFound();
    if (!(await this.#enter(meeting)) || this.#isClosed) return;
    // Read only now that this viewer is told of every later line.
    const lastLine = await findLastLine(this.#deps.db, meeting.id);
    const problem = init.watch ? null : await findCaptureProblem(this.#deps, meeting, this.person.id, init);
    if (init.watch || problem) {
      this.send({ type: 'init_response', success: true, meetingId: meeting.id, lastLine });
      if (problem) this.send({ type: 'error', ...problem });
      return;
    }
    if (!(await updateConsent(this.#deps.db, meeting.id, this.person.id))) return this.#sayNotFound();
    const request = {
      meetingId: meeting.id,
      speaker: this.person,
      language: init.language ?? 'en',
      streamId: init.streamId ?? null,
      recordedAt: init.recordedAgoMs === undefined ? null : new Date(Date.now() - init.recordedAgoMs),
    };
    this.#capture = await this.#deps.captures.take(request, this);
    if (this.#isClosed) return this.#capture.detach();
    this.send({
      type: 'init_response',
      success: true,
      meetingId: meeting.id,
      lastLine,
      ...(this.#capture.isResumable && {
        streamId: this.#capture.streamId,
        lastSeq: this.#capture.settledSeq,
      }),
    });
    this.#deps.rooms.announcePresence(meeting.id);
  }

  async #enter(meeting: MeetingRow): Promise<boolean> {
    if (this.#meetingId) return true;
    const leave = await this.#deps.attendance.enter(meeting.id, this.signedIn);
    if (!leave) {
      this.#sayFull();
      return false;
    }
    this.#meetingId = meeting.id;
    this.#leaving.push(leave);
    this.#leaving.push(await this.#deps.meetingLife.enter(meeting.id));
    if (this.#isClosed) await this.#leaveMeeting();
    else this.#deps.rooms.join(meeting.id, this);
    return true;
  }

  async #leaveMeeting(): Promise<void> {
    for (const leave of this.#leaving.splice(0)) await leave();
  }

  #record(meetingId: string, isOn: boolean): void {
    this.#isRecording = isOn;
    this.#deps.rooms.announcePresence(meetingId);
  }

  /** Answers when everything is stored. The steps go on meanwhile: watching must not wait for a slow engine. */
  #stop(): void {
    const capture = this.#capture;
    if (!capture?.isFedBy(this)) {
      this.send({ type: 'stopped' });
      return;
    }
    void capture.flush().then(() => {
      this.send({ type: 'stopped', streamId: capture.streamId });
      if (this.#capture !== capture) return;
      this.#capture = null;
      // A later socket of the same client may have the stream by now.
      if (capture.isFedBy(this)) capture.dispose();
      if (this.#meetingId) this.#deps.rooms.announcePresence(this.#meetingId);
    });
  }

  /** The client asks again by itself, until somebody's place is free. */
  #sayFull(): void {
    this.send({ type: 'error', ...problem('meeting_full') });
    this.close(CLOSE.tooFast, 'No room for more guests');
  }

  #sayNotFound(): void {
    this.send({ type: 'error', ...problem('not_found') });
    this.close(CLOSE.notFound, 'Not found');
  }

  #refuse(code: PlainCode): void {
    this.send({ type: 'error', ...problem(code) });
    if (++this.#errors >= MAX_ERRORS) this.close(CLOSE.policy, 'Too many errors');
  }

  #leave(): void {
    this.#isClosed = true;
    clearTimeout(this.#initTimer);
    if (this.#capture?.isFedBy(this)) this.#capture.detach();
    if (this.#meetingId) this.#deps.rooms.leave(this.#meetingId, this);
    this.#leaveMeeting().catch((error) =>
      this.#deps.logError(error, 'leaving a meeting could not be stored'),
    );
  }
}
