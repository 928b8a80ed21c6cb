import { WebSocket } from 'ws';
import {
  type ClientMessage,
  type PresentPerson,
  SEQUENCE_BYTES,
  type ServerMessage,
  SOCKET_PATH,
} from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';

export interface Place {
  address: string;
  cookie: string;
  meetingId: string;
}

/** One of many people in a meeting; counts the messages about the presence of others. */
export class CrowdMember {
  presenceMessages = 0;
  presenceBytes = 0;
  readonly closeCodes: number[] = [];
  people: readonly PresentPerson[] = [];
  readonly #socket: WebSocket;
  readonly #meetingId: string;

  constructor({ address, cookie, meetingId }: Place) {
    this.#meetingId = meetingId;
    const headers = { cookie, origin: address };
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, { headers });
    this.#socket.on('open', () => this.#send({ type: 'init', meetingId, watch: true }));
    this.#socket.on('message', (data: Buffer) => this.#receive(data));
    this.#socket.on('close', (code) => this.closeCodes.push(code));
    this.#socket.on('error', () => {});
  }

  begin(streamId: string): void {
    this.#send({ type: 'init', meetingId: this.#meetingId, streamId, language: 'en' });
  }

  say(seq: number, chunk: Buffer): void {
    const head = Buffer.alloc(SEQUENCE_BYTES);
    head.writeUInt32BE(seq, 0);
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(Buffer.concat([head, chunk]));
  }

  close(): void {
    this.#socket.terminate();
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(data: Buffer): void {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (!isPresence(message)) return;
    this.presenceMessages += 1;
    this.presenceBytes += data.length;
    this.people = applyPresence(this.people, message);
  }
}
