import { randomUUID } from 'node:crypto';
import { type FanOut, isTooLarge } from '#server/platform/fanOut/fanOut.ts';
import { textFrame } from '#server/platform/sockets/textFrame.ts';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import type { Speaker } from '../sessionEvents.ts';
import { OtherProcesses } from './otherProcesses.ts';
import { type FrameReceiver, RoomBroadcast } from './roomBroadcast.ts';
import { merge, type PresenceDifference, RoomPresence } from './roomPresence.ts';

/** A socket that follows a meeting. */
export interface Viewer extends FrameReceiver {
  readonly person: Speaker;
  readonly isCapturing: boolean;
  /** What this person's client announced about itself. */
  readonly announced: Pick<PresentPerson, 'isRecording' | 'isInside'>;
}

/** Messages between server processes about a meeting's room. */
type RoomEvent =
  | { kind: 'message'; from: string; message: ServerMessage }
  /** All people connected to that process, or with `isDifference` only the changes among them. */
  | ({ kind: 'people'; from: string; isDifference: boolean } & PresenceDifference)
  | { kind: 'who'; from: string };

interface Room {
  viewers: Set<Viewer>;
  /** Viewers that have not received the whole list yet. */
  newcomers: Set<Viewer>;
  broadcast: RoomBroadcast;
  presence: RoomPresence;
  others: OtherProcesses;
  /** Asks the other processes for a sign of life. */
  asking: NodeJS.Timeout;
  /** Timer that runs while changes are gathered. */
  gathering: NodeJS.Timeout | undefined;
  hasChanged: boolean;
  unsubscribe: () => void;
}

/** Announces 300 people who join at once in some 30 messages to each viewer, instead of 300. */
const GATHER_MS = 100;
/** Interval in ms at which the other processes of a meeting must show that they are alive. */
const ASK_MS = 10_000;
/** Keeps a notification between processes below its size limit. */
const PEOPLE_AT_ONCE = 30;

/** Broadcasts to the viewers of each meeting, and merges the presence of all server processes. */
export class LiveRooms {
  readonly #fanOut: FanOut;
  readonly #processId = randomUUID();
  readonly #rooms = new Map<string, Room>();

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut;
    fanOut.onGap(() => {
      for (const [meetingId, room] of this.#rooms) this.#recover(meetingId, room);
    });
  }

  join(meetingId: string, viewer: Viewer): void {
    const room = this.#open(meetingId);
    room.viewers.add(viewer);
    room.broadcast.skipTo(viewer);
    room.newcomers.add(viewer);
    this.announcePresence(meetingId);
  }

  leave(meetingId: string, viewer: Viewer): void {
    const room = this.#rooms.get(meetingId);
    if (!room?.viewers.delete(viewer)) return;
    room.newcomers.delete(viewer);
    if (room.viewers.size > 0) this.announcePresence(meetingId);
    else this.#close(meetingId, room);
  }

  broadcast(meetingId: string, message: ServerMessage): void {
    this.#publish(meetingId, { kind: 'message', from: this.#processId, message });
  }

  /** Sends a viewer the messages gathered for the room, so that a message for this viewer does not overtake them. */
  flushTo(meetingId: string, viewer: Viewer): void {
    this.#rooms.get(meetingId)?.broadcast.flushTo(viewer);
  }

  /** Announces to all processes who is connected and captured here: the first change at once, further ones gathered. */
  announcePresence(meetingId: string): void {
    const room = this.#rooms.get(meetingId);
    if (!room) return;
    room.hasChanged = true;
    if (!room.gathering) this.#announce(meetingId, room);
  }

  /** Whether participants of this meeting are connected to other server processes. */
  isSpread(meetingId: string): boolean {
    return this.#rooms.get(meetingId)?.presence.hasOthersThan(this.#processId) ?? false;
  }

  #announce(meetingId: string, room: Room): void {
    room.hasChanged = false;
    room.gathering = setTimeout(() => {
      room.gathering = undefined;
      if (room.hasChanged) this.#announce(meetingId, room);
    }, GATHER_MS).unref();
    const difference = room.presence.setProcess(this.#processId, peopleOf(room.viewers));
    this.#publishPresence(meetingId, true, difference);
    sendPresence(room);
  }

  #close(meetingId: string, room: Room): void {
    clearTimeout(room.gathering);
    clearInterval(room.asking);
    room.broadcast.close();
    room.unsubscribe();
    this.#rooms.delete(meetingId);
    this.#publishWhole(meetingId, []);
  }

  #open(meetingId: string): Room {
    const known = this.#rooms.get(meetingId);
    if (known) return known;
    const viewers = new Set<Viewer>();
    const room: Room = {
      viewers,
      newcomers: new Set(),
      broadcast: new RoomBroadcast(viewers),
      presence: new RoomPresence(),
      others: new OtherProcesses(),
      asking: setInterval(() => this.#askOthers(meetingId, room), ASK_MS).unref(),
      gathering: undefined,
      hasChanged: false,
      unsubscribe: () => {},
    };
    room.unsubscribe = this.#fanOut.subscribe(topicOf(meetingId), (event) =>
      isTooLarge(event)
        ? this.#recover(meetingId, room)
        : this.#handleEvent(meetingId, room, event as RoomEvent),
    );
    this.#rooms.set(meetingId, room);
    this.#publish(meetingId, { kind: 'who', from: this.#processId });
    return room;
  }

  #handleEvent(meetingId: string, room: Room, event: RoomEvent): void {
    const isOwn = event.from === this.#processId;
    if (!isOwn) room.others.hear(event.from, event.kind === 'message' ? event.message : undefined);
    if (event.kind === 'message') room.broadcast.send(event.message);
    else if (isOwn) return;
    else if (event.kind === 'who') this.#publishWhole(meetingId, peopleOf(room.viewers));
    // Ignores other kinds, which a process of the previous version sends during a rolling upgrade.
    else if (event.kind === 'people') {
      if (event.isDifference) room.presence.changeProcess(event.from, event);
      else room.presence.setProcess(event.from, event.changed);
      this.announcePresence(meetingId);
    }
  }

  /** Removes what a killed process left, whose people and previews would stay for as long as this room is open. */
  #askOthers(meetingId: string, room: Room): void {
    for (const { processId, previews } of room.others.takeSilent()) {
      room.presence.setProcess(processId, []);
      for (const id of previews) room.broadcast.send({ type: 'dropped_preview', id });
      this.announcePresence(meetingId);
    }
    if (room.others.size > 0) this.#publish(meetingId, { kind: 'who', from: this.#processId });
  }

  /** Recovers from lost events: makes viewers request missed lines, and other processes announce their people again. */
  #recover(meetingId: string, room: Room): void {
    room.broadcast.send({ type: 'missed' });
    this.#publishWhole(meetingId, peopleOf(room.viewers));
    this.#publish(meetingId, { kind: 'who', from: this.#processId });
  }

  #publishWhole(meetingId: string, people: PresentPerson[]): void {
    this.#publishPresence(meetingId, false, { changed: people, left: [] });
  }

  #publishPresence(meetingId: string, isDifference: boolean, { changed, left }: PresenceDifference): void {
    if (isDifference && changed.length + left.length === 0) return;
    const pages = Math.max(1, Math.ceil(Math.max(changed.length, left.length) / PEOPLE_AT_ONCE));
    for (let page = 0; page < pages; page++) {
      const range = [page * PEOPLE_AT_ONCE, (page + 1) * PEOPLE_AT_ONCE] as const;
      this.#publish(meetingId, {
        kind: 'people',
        from: this.#processId,
        // Each page after the first one of a whole list adds to the first.
        isDifference: isDifference || page > 0,
        changed: changed.slice(...range),
        left: left.slice(...range),
      });
    }
  }

  #publish(meetingId: string, event: RoomEvent): void {
    this.#fanOut.publish(topicOf(meetingId), event);
  }
}

const topicOf = (meetingId: string): string => `room:${meetingId}`;

function peopleOf(viewers: Iterable<Viewer>): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { person, isCapturing, announced } of viewers) {
    // A captured person takes part, even if the client announces nothing.
    const isInside = announced.isInside || isCapturing;
    const present = { ...person, isCapturing, isRecording: announced.isRecording, isInside };
    people.set(person.id, merge(people.get(person.id), present));
  }
  return [...people.values()];
}

/** Sends newcomers the whole list, and all other viewers the changes. */
function sendPresence({ viewers, broadcast, newcomers, presence }: Room): void {
  broadcast.flush();
  const difference = presence.takeDifference();
  if (difference.changed.length + difference.left.length > 0)
    send(
      [...viewers].filter((viewer) => !newcomers.has(viewer)),
      { type: 'presence_change', ...difference },
    );
  if (newcomers.size > 0) send(newcomers, { type: 'presence', people: presence.sentPeople });
  newcomers.clear();
}

function send(viewers: Iterable<Viewer>, message: ServerMessage): void {
  const frame = textFrame(JSON.stringify(message));
  for (const viewer of viewers) viewer.sendFrames(frame);
}
