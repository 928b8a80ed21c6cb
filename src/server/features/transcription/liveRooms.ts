import { randomUUID } from 'node:crypto';
import { type FanOut, isTooLarge } from '#server/platform/fanOut.ts';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import type { Speaker } from './sessionEvents.ts';

/** A socket that follows a meeting. */
export interface Viewer {
  readonly person: Speaker;
  readonly isCapturing: boolean;
  readonly isRecording: boolean;
  /** Sends serialized JSON, so that a broadcast serializes once however large the room is. */
  sendText(json: string): void;
}

/** Messages between server processes about a meeting's room. */
type RoomEvent =
  | { kind: 'message'; message: ServerMessage }
  | { kind: 'presence'; from: string; people: PresentPerson[] }
  | { kind: 'who'; from: string };

interface Room {
  viewers: Set<Viewer>;
  /** The people in each server process. */
  people: Map<string, PresentPerson[]>;
  unsubscribe: () => void;
}

/** Broadcasts to the viewers of each meeting, and merges the presence of all server processes. */
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

  /** Publishes to all processes who is connected here, and whose microphone is captured. */
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

  /** Whether people in this meeting are connected to other server processes. */
  isSpread(meetingId: string): boolean {
    const people = this.#rooms.get(meetingId)?.people ?? new Map<string, PresentPerson[]>();
    return [...people].some(([from, there]) => from !== this.#processId && there.length > 0);
  }

  #open(meetingId: string): Room {
    const known = this.#rooms.get(meetingId);
    if (known) return known;
    const room: Room = { viewers: new Set(), people: new Map(), unsubscribe: () => {} };
    room.unsubscribe = this.#fanOut.subscribe(topicOf(meetingId), (event) =>
      isTooLarge(event)
        ? send(room, { type: 'missed' })
        : this.#handleEvent(meetingId, room, event as RoomEvent),
    );
    this.#rooms.set(meetingId, room);
    this.#publish(meetingId, { kind: 'who', from: this.#processId });
    return room;
  }

  #handleEvent(meetingId: string, room: Room, event: RoomEvent): void {
    if (event.kind === 'message') send(room, event.message);
    else if (event.kind === 'presence') {
      room.people.set(event.from, event.people);
      const everybody = new Map([...room.people.values()].flat().map((person) => [person.id, person]));
      send(room, { type: 'presence', people: [...everybody.values()] });
    } else if (event.from !== this.#processId) this.announcePresence(meetingId);
  }

  #publish(meetingId: string, event: RoomEvent): void {
    this.#fanOut.publish(topicOf(meetingId), event);
  }
}

const topicOf = (meetingId: string): string => `room:${meetingId}`;

function send(room: Room, message: ServerMessage): void {
  const json = JSON.stringify(message);
  for (const viewer of room.viewers) viewer.sendText(json);
}
