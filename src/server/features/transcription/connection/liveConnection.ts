import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { EnterMeeting } from '#server/platform/sockets/meetingEntry.ts';
import { MeetingEntry } from '#server/platform/sockets/meetingEntry.ts';
import { REMOVAL_TIMEOUT_MS } from '#server/platform/sockets/terminateLater.ts';
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
import type { CaptureSession, Listener } from '../capture/captureSession.ts';
import type { Captures } from '../capture/captures.ts';
import { startCapture } from '../capture/startCapture.ts';
import type { LiveRooms, Viewer } from '../rooms/liveRooms.ts';
import type { Speaker } from '../sessionEvents.ts';
import { announceStream, findCounters } from '../transcription.queries.ts';
import { AudioRateLimit } from './audioRateLimit.ts';
import { LanguageMismatchDetector } from './languageMismatchDetector.ts';
import { MissedLines } from './missedLines.ts';
import { parseClientMessage } from './parseClientMessage.ts';
import { ViewerSocket } from './viewerSocket.ts';

const MAX_ERRORS = 20;
/** Far more messages than a client sends while the database does not answer; more of them would fill the memory. */
const MAX_WAITING = 250;

export interface ConnectionDeps {
  db: Db;
  captures: Captures;
  rooms: LiveRooms;
  enterMeeting: EnterMeeting;
  speech: SpeechToText;
  logError: (error: unknown, what: string) => void;
}

/** One socket of one signed-in person: validates its messages, and routes them to the capture and the room. */
export class LiveConnection implements Viewer, Listener {
  readonly signedIn: SignedIn;
  readonly person: Speaker;
  readonly #socket: ViewerSocket;
  readonly #deps: ConnectionDeps;
  readonly #allowance = new AudioRateLimit();
  readonly #meetingEntry: MeetingEntry;
  readonly #initTimer: NodeJS.Timeout;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  readonly #missedLines: MissedLines;
  /** Per participant and outlives a stream, because each mute and unmute begins a new stream. */
  readonly #languageWatch = new LanguageMismatchDetector((language) =>
    this.send({ type: 'sounds_like', language }),
  );
  #errors = 0;
  #meetingId: string | null = null;
  /** Set before the meeting is loaded, so that a removal also disconnects a person who is just entering. */
  #requestedMeetingId: string | null = null;
  #capture: CaptureSession | null = null;
  announced: Viewer['announced'] = { isRecording: false, isInside: false };

  constructor(
    { socket, stream }: { socket: WebSocket; stream: Duplex },
    signedIn: SignedIn,
    deps: ConnectionDeps,
    { initTimeoutMs }: { initTimeoutMs: number },
  ) {
    this.#socket = new ViewerSocket(socket, stream);
    this.#deps = deps;
    this.#meetingEntry = new MeetingEntry(deps);
    this.signedIn = signedIn;
    this.person = {
      id: signedIn.userId,
      name: signedIn.name ?? signedIn.username,
      isGuest: signedIn.guestOf !== null,
    };
    this.#missedLines = new MissedLines(deps.db, this, (error) =>
      this.#requestReconnect(error, 'missed lines could not be sent'),
    );
    this.#initTimer = setTimeout(() => this.close(CLOSE.noInit, 'No init'), initTimeoutMs);
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#leave());
    // Ignored, because ws itself answers protocol violations with the right close code.
    socket.on('error', () => {});
    this.send({ type: 'connection', protocol: 2 });
  }

  get meetingId(): string | null {
    return this.#meetingId;
  }

  get requestedMeetingId(): string | null {
    return this.#requestedMeetingId;
  }

  get isCapturing(): boolean {
    return this.#capture !== null && !this.#capture.isReplay && this.#capture.isFedBy(this);
  }

  get isClosed(): boolean {
    return this.#meetingEntry.isClosed;
  }

  send(message: ServerMessage): void {
    this.#flush();
    this.#socket.send(JSON.stringify(message));
  }

  sendAndWait(message: ServerMessage): Promise<void> {
    this.#flush();
    return this.#socket.sendAndWait(JSON.stringify(message));
  }

  sendFrames(frames: Buffer): void {
    this.#socket.sendFrames(frames);
  }

  close(code: number, reason: string): void {
    this.#flush();
    this.#socket.close(code, reason);
  }

  /** Stores what a removed participant said, and ends the connection even if the client does not answer. */
  expel(): void {
    this.close(CLOSE.removed, 'The owner of this meeting removed you');
    const capture = this.#capture;
    if (capture?.isFedBy(this))
      capture
        .finish()
        .catch((error) => this.#deps.logError(error, 'the words of a removed person could not be stored'));
    this.#socket.terminateAfter(REMOVAL_TIMEOUT_MS);
  }

  onSpoken: NonNullable<Listener['onSpoken']> = (line, chosen) => this.#languageWatch.add(chosen, line);

  /** Sends the messages gathered for the room first, so that the next message to this socket does not overtake them. */
  #flush(): void {
    if (this.#meetingId) this.#deps.rooms.flushTo(this.#meetingId, this);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    // Ignores messages of a client that was signed out or broke a rule while it delays closing its side.
    if (!this.#socket.isOpen) return;
    if (!this.#allowance.spend(data.length)) this.close(CLOSE.tooFast, 'Too fast');
    else if (isBinary) this.#enqueue(() => this.#forwardAudio(data));
    else this.#receiveText(data);
  }

  #receiveText(data: Buffer): void {
    const message = parseClientMessage(data.toString('utf8'));
    if (!message) this.#refuse('unreadable_message');
    else if (message.type === 'ping' || message.type === 'probe') this.send({ type: 'pong' });
    else this.#enqueue(() => this.#handleMessage(message));
  }

  #forwardAudio(data: Buffer): void {
    const capture = this.#capture;
    if (!capture?.isFedBy(this)) return;
    if (!capture.isResumable) capture.receive(null, data);
    else if (data.length <= SEQUENCE_BYTES) this.#refuse('incomplete_chunk');
    else capture.receive(data.readUInt32BE(0), data.subarray(SEQUENCE_BYTES));
  }

  async #handleMessage(message: Exclude<ClientMessage, { type: 'ping' | 'probe' }>): Promise<void> {
    if (message.type === 'init') await this.#init(message);
    else if (!this.#meetingId) this.#refuse('init_missing');
    else if (message.type === 'resume') this.#missedLines.sendAfter(this.#meetingId, message);
    else if (message.type === 'announce') await this.#announceStream(this.#meetingId, message.streamId);
    else if (message.type === 'recording') this.#announce(this.#meetingId, { isRecording: message.isOn });
    else if (message.type === 'attendance') this.#announce(this.#meetingId, { isInside: message.isInside });
    else this.#stop();
  }

  async #announceStream(meetingId: string, streamId: string): Promise<void> {
    await announceStream(this.#deps.db, { meetingId, userId: this.person.id, streamId });
  }

  /** Runs the steps one after the other, so that audio never overtakes the init message that it belongs to. */
  #enqueue(step: () => Promise<void> | void): void {
    if (this.#waiting >= MAX_WAITING) {
      this.close(CLOSE.tooFast, 'Too many messages wait');
      return;
    }
    this.#waiting++;
    this.#queue = this.#queue
      .then(() => (this.isClosed ? undefined : step()))
      .catch((error) => this.#requestReconnect(error, 'a socket message failed'))
      .finally(() => this.#waiting--);
  }

  #requestReconnect(error: unknown, what: string): void {
    this.#deps.logError(error, what);
    this.close(CLOSE.restart, 'Please connect again');
  }

  async #init(init: InitMessage): Promise<void> {
    clearTimeout(this.#initTimer);
    // Rejects a page whose browser has signed in as another user since the page was opened.
    if (init.speakerId !== undefined && init.speakerId !== this.person.id)
      return this.close(CLOSE.signedOut, 'This page belongs to another session');
    const id = Id.safeParse(init.meetingId).data;
    this.#requestedMeetingId = id ?? null;
    const meeting = id && (await findMeeting(this.#deps.db, this.person.id, id));
    if (!meeting || (this.#meetingId && this.#meetingId !== meeting.id)) return this.#rejectNotFound();
    if (!(await this.#enter(meeting)) || this.isClosed) return;
    // Reads the counters after joining the room, so that no line falls between these counts and the first broadcast.
    const counters = await findCounters(this.#deps.db, meeting.id);
    const welcome = { type: 'init_response', success: true, meetingId: meeting.id, ...counters } as const;
    const started = init.watch
      ? null
      : await startCapture(this.#deps, meeting, init, { speaker: this.person, listener: this });
    if (started === 'removed') return this.#rejectNotFound();
    if (started === 'busy') return this.close(CLOSE.tooFast, 'Too many streams at once');
    if (!started || 'problem' in started) {
      this.send(welcome);
      if (started) this.send({ type: 'error', ...started.problem });
      return;
    }
    this.#capture = started.capture;
    if (this.isClosed) return this.#capture.detach();
    this.send({
      ...welcome,
      ...(this.#capture.isResumable && {
        streamId: this.#capture.streamId,
        lastSeq: this.#capture.settledSeq,
      }),
    });
    this.#deps.rooms.announcePresence(meeting.id);
  }

  async #enter(meeting: MeetingRow): Promise<boolean> {
    if (this.#meetingId) return true;
    // Set before the arrival, because this client must receive the news that its arrival has begun the meeting.
    this.#meetingId = meeting.id;
    if (!(await this.#meetingEntry.enter(meeting.id, this.signedIn))) {
      this.#rejectFull();
      return false;
    }
    if (!this.isClosed) this.#deps.rooms.join(meeting.id, this);
    return true;
  }

  #announce(meetingId: string, change: Partial<Viewer['announced']>): void {
    this.announced = { ...this.announced, ...change };
    this.#deps.rooms.announcePresence(meetingId);
  }

  /** Answers once everything is stored, without blocking the queue, so that a viewer never waits for a slow engine. */
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
      // Skips the dispose if a newer socket of the same client has resumed the stream meanwhile.
      if (capture.isFedBy(this)) capture.dispose();
      if (this.#meetingId) this.#deps.rooms.announcePresence(this.#meetingId);
    });
  }

  /** Closes with a code on which the client retries until another guest leaves. */
  #rejectFull(): void {
    this.send({ type: 'error', ...problem('meeting_full') });
    this.close(CLOSE.tooFast, 'No room for more guests');
  }

  #rejectNotFound(): void {
    this.send({ type: 'error', ...problem('not_found') });
    this.close(CLOSE.notFound, 'Not found');
  }

  #refuse(code: PlainCode): void {
    this.send({ type: 'error', ...problem(code) });
    if (++this.#errors >= MAX_ERRORS) this.close(CLOSE.policy, 'Too many errors');
  }

  #leave(): void {
    clearTimeout(this.#initTimer);
    if (this.#capture?.isFedBy(this)) this.#capture.detach();
    if (this.#meetingId) this.#deps.rooms.leave(this.#meetingId, this);
    this.#meetingEntry.close();
  }
}
