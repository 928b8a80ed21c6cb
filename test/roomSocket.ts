import { WebSocket } from 'ws';
import type { RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import { ROOM_PROTOCOL, ROOM_SOCKET_PATH } from '#shared/rules/conference/roomProtocol.ts';
import { ORIGIN } from '#test/http/origin.ts';

type NewsOf<Type extends RoomNews['type']> = Extract<RoomNews, { type: Type }>;

export interface Seat {
  socket: WebSocket;
  news: RoomNews[];
  /** Resolves with the socket's close code. */
  closed: Promise<number>;
  send(request: RoomRequest): void;
  /** Resolves with the first matching message of this type. */
  received<Type extends RoomNews['type']>(
    type: Type,
    fits?: (news: NewsOf<Type>) => boolean,
  ): Promise<NewsOf<Type>>;
}

/** A person who calls the API. An own interface, because the browser tests are compiled with the types of the DOM. */
interface Caller {
  call(request: {
    method: 'POST';
    url: string;
    payload: object;
  }): Promise<{ statusCode: number; body: string; json<Answer>(): Answer }>;
}

/** Requests a room token for this person, as the iframe does. */
export async function roomTokenFor(person: Caller, place: object): Promise<string> {
  const answer = await person.call({ method: 'POST', url: '/api/conference/room-token', payload: place });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const { token } = answer.json<{ token: string | null }>();
  if (token === null) throw new Error('The meeting is over');
  return token;
}

interface RoomEntry {
  /** Address of the server. */
  address: string;
  cookie: string;
  /** A room token. */
  token: string;
  /** Origin of the page. */
  origin?: string;
}

/** Opens the room's socket like a browser on our own page; rejects with the status of a refused upgrade. */
export function openRoomSocket({ address, cookie, token, origin = ORIGIN }: RoomEntry): Promise<Seat> {
  const url = `${address.replace('http', 'ws')}${ROOM_SOCKET_PATH}`;
  const socket = new WebSocket(url, [ROOM_PROTOCOL, token], { headers: { cookie, origin } });
  const news: RoomNews[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    news.push(JSON.parse(String(data)));
    for (const listener of [...listeners]) listener();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const received: Seat['received'] = (type, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = news.find((item) => item.type === type && fits(item as never));
        if (!found) return;
        listeners.delete(look);
        resolve(found as never);
      };
      listeners.add(look);
      look();
    });
  const send = (request: RoomRequest) => socket.send(JSON.stringify(request));
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      reject(new Error(String(response.statusCode)));
      request.destroy();
    });
    socket.on('error', reject);
    socket.on('open', () => resolve({ socket, news, closed, send, received }));
  });
}

/** Joins the room with a new token, and waits for the welcome. */
export async function joinRoom(address: string, person: Caller & { cookie: string }, place: object) {
  const token = await roomTokenFor(person, place);
  const seat = await openRoomSocket({ address, cookie: person.cookie, token });
  return { ...seat, welcome: await seat.received('welcome') };
}
