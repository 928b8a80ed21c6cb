import type { IceServer, RoomRequest, Signal } from '#shared/contract/conference.ts';
import { type Kind, type LocalTracks, Peer } from './peer.ts';
import { RemoteSound } from './remoteSound.ts';
import type { Person, RoomStore } from './roomState.ts';

interface MeshOptions {
  store: RoomStore;
  tracks: () => LocalTracks;
  send: (request: RoomRequest) => void;
}

/** A connection to every other member, each with its sound. */
export class Mesh {
  readonly #options: MeshOptions;
  readonly #peers = new Map<string, Peer>();
  readonly #videos = new Map<string, MediaStreamTrack>();
  readonly sound: RemoteSound;
  iceServers: IceServer[] = [];

  constructor(options: MeshOptions) {
    this.#options = options;
    this.sound = new RemoteSound(() => options.store.change({ isSoundBlocked: true }));
  }

  /** Somebody who was here before us: we offer. */
  call(person: Person): void {
    this.#open(person).begin();
  }

  /** Somebody who came after us: they offer. */
  expect(person: Person): void {
    if (!this.#peers.has(person.id)) this.#open(person);
  }

  /** After our line was gone. */
  repair(person: Person): void {
    const peer = this.#peers.get(person.id);
    if (peer?.isConnected) return;
    (peer ?? this.#open(person)).beginAnew();
  }

  hear(from: string, signal: Signal): void {
    this.#peers.get(from)?.hear(signal);
  }

  drop(id: string): void {
    this.#peers.get(id)?.close();
    this.#peers.delete(id);
    this.#videos.delete(id);
    this.sound.remove(id);
    this.#limitVideo();
  }

  dropAll(): void {
    for (const id of [...this.#peers.keys()]) this.drop(id);
  }

  replaceTrack(kind: Kind, track: MediaStreamTrack | null): void {
    for (const peer of this.#peers.values()) peer.replaceTrack(kind, track);
  }

  videoOf(id: string): MediaStreamTrack | null {
    return this.#videos.get(id) ?? null;
  }

  #open(person: Person): Peer {
    const { store, tracks, send } = this.#options;
    const peer = new Peer({
      isPolite: (store.state.selfId ?? '') < person.id,
      iceServers: this.iceServers,
      tracks,
      send: (signal) => send({ type: 'signal', to: person.id, signal }),
      onConnection: (connection) => {
        person.connection = connection;
        if (connection === 'connected') this.#limitVideo();
        store.change();
      },
      onTrack: (track, receiver) => {
        if (track.kind === 'audio') this.sound.add(person.id, track, receiver);
        else {
          this.#videos.set(person.id, track);
          person.video = person.state.video || person.state.screen ? track : null;
          store.change();
        }
      },
    });
    this.#peers.set(person.id, peer);
    return peer;
  }

  #limitVideo(): void {
    const count = this.#peers.size;
    const limit =
      count <= 1
        ? { maxBitrate: 1_500_000, scaleResolutionDownBy: 1 }
        : count <= 3
          ? { maxBitrate: 700_000, scaleResolutionDownBy: 1.5 }
          : { maxBitrate: 350_000, scaleResolutionDownBy: 2 };
    for (const peer of this.#peers.values()) peer.limitVideo(limit);
  }
}
