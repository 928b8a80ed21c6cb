import { WebSocket } from 'ws';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { ORIGIN } from '#test/http/origin.ts';

export interface LiveSocket {
  socket: WebSocket;
  messages: ServerMessage[];
  /** Resolves with the server's close code. */
  closed: Promise<number>;
  /** Resolves with the first message of this type. */
  received(type: ServerMessage['type']): Promise<ServerMessage>;
}

/** Opens the live socket like a browser on our own page; rejects with the status of a refused upgrade. */
export function openSocket(address: string, cookie: string, origin: string = ORIGIN): Promise<LiveSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin } });
  const messages: ServerMessage[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const received = (type: ServerMessage['type']) =>
    new Promise<ServerMessage>((resolve) => {
      const look = () => {
        const found = messages.find((message) => message.type === type);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
    });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      reject(new Error(String(response.statusCode)));
      request.destroy();
    });
    socket.on('error', reject);
    socket.on('open', () => resolve({ socket, messages, closed, received }));
  });
}

/** Opens the live socket and watches this meeting. */
export async function watchMeeting(address: string, cookie: string, meetingId: string): Promise<LiveSocket> {
  const live = await openSocket(address, cookie);
  live.socket.send(JSON.stringify({ type: 'init', meetingId, watch: true }));
  await live.received('init_response');
  return live;
}
