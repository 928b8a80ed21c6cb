import { randomUUID } from 'node:crypto';
import { type FanOut, isTooLarge } from '#server/platform/fanOut.ts';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import type { Speaker } from './sessionEvents.ts';

/** A socket that follows a meeting. */
export interface Viewer {
  readonly person: Speaker;
  readonly isCapturing: boolean;
  readonly isRecording: boolean;
  /** Sends a message that is already JSON, so that a large room costs one serialisation. */
  sendText(json: string): void;
}

/** What server processes tell each other about a meeting's room. */
type RoomNews =
  | { kind: 'message'; message: ServerMessage }
  | { kind: 'presence'; from: string; people: PresentPerson[] }
  | { kind: 'who'; from: string };

interface Room {
  viewers: Set<Viewer>;
  /** The people in each server process. */
  people: Map<string, PresentPerson[]>;
  unsubscribe: () => void;
}

/** Everybody in each meeting, on every server process. */
export class LiveRooms {
  readonly #fanOut: FanOut;
  readonly #processId = randomUUID();
  readonly #rooms = new Map<string, Room>();

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut;
    fanOut.onGap(() => {
      for (const room of this.#rooms.values()) send(room, { type: 'missed' });
    });
  }

  join(meetingId: string, viewer: Viewer): void {
    this.#open(meetingId).viewers.add(viewer);
    this.announcePresence(meetingId);
  }

  leave(meetingId: string, viewer: Viewer): void {
    const room = this.#rooms.get(meetingId);
    if (!room?.viewers.delete(viewer)) return;
    this.announcePresence(meetingId);
    if (room.viewers.size > 0) return;
    room.unsubscribe();
    this.#rooms.delete(meetingId);
  }

  broadcast(meetingId: string, message: ServerMessage): void {
    this.#publish(meetingId, { kind: 'message', message });
  }

  /** Tells all processes who is here now and who is speaking into a microphone. */
  announcePresence(meetingId: string): void {
    const people = new Map<string, PresentPerson>();
    for (const { person, isCapturing, isRecording } of this.#rooms.get(meetingId)?.viewers ?? []) {
      const known = people.get(person.id);
      people.set(person.id, {
        ...person,
        isCapturing: isCapturing || known?.isCapturing === true,
        isRecording: isRecording || known?.isRecording === true,
      });
    }
    this.#publish(meetingId, { kind: 'presence', from: this.#processId, people: [...people.values()] });
  }

  #open(meetingId: string): Room {
    const known = this.#rooms.get(meetingId);
    if (known) return known;
    const room: Room = { viewers: new Set(), people: new Map(), unsubscribe: () => {} };
    room.unsubscribe = this.#fanOut.subscribe(topicOf(meetingId), (news) =>
      isTooLarge(news) ? send(room, { type: 'missed' }) : this.#hear(meetingId, room, news as RoomNews),
    );
    this.#rooms.set(meetingId, room);
    this.#publish(meetingId, { kind: 'who', from: this.#processId });
    return room;
  }

  #hear(meetingId: string, room: Room, news: RoomNews): void {
    if (news.kind === 'message') send(room, news.message);
    else if (news.kind === 'presence') {
      room.people.set(news.from, news.people);
      const everybody = new Map([...room.people.values()].flat().map((person) => [person.id, person]));
      send(room, { type: 'presence', people: [...everybody.values()] });
    } else if (news.from !== this.#processId) this.announcePresence(meetingId);
  }

  #publish(meetingId: string, news: RoomNews): void {
    this.#fanOut.publish(topicOf(meetingId), news);
  }
}

const topicOf = (meetingId: string): string => `room:${meetingId}`;

function send(room: Room, message: ServerMessage): void {
  const json = JSON.stringify(message);
  for (const viewer of room.viewers) viewer.sendText(json);
}
