import type { IceServer, RoomRequest, Signal } from '#shared/contract/conference.ts';
import { type Kind, type LocalTracks, Peer } from './peer.ts';
import { RemoteSound } from './remoteSound.ts';
import type { RoomStore } from './roomStore.ts';

interface MeshOptions {
  store: RoomStore;
  tracks: () => LocalTracks;
  send: (request: RoomRequest) => void;
}

/** Full mesh: one peer connection per other member, with their audio and video. */
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

  /** Connects to a member who was there first; the newcomer sends the offer. */
  call(id: string): void {
    this.#open(id).connect();
  }

  /** Prepares for the offer of a newcomer. */
  expect(id: string): void {
    if (!this.#peers.has(id)) this.#open(id);
  }

  /** Reconnects a member after the own signaling connection was lost, unless the peer connection survived. */
  repair(id: string): void {
    const peer = this.#peers.get(id);
    if (peer?.isConnected) return;
    (peer ?? this.#open(id)).restart();
  }

  handleSignal(from: string, signal: Signal): void {
    this.#peers.get(from)?.handleSignal(signal);
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

  #open(id: string): Peer {
    const { store, tracks, send } = this.#options;
    const peer = new Peer({
      isPolite: (store.state.selfId ?? '') < id,
      iceServers: this.iceServers,
      tracks,
      send: (signal) => send({ type: 'signal', to: id, signal }),
      onConnection: (connection) => {
        if (connection === 'connected') this.#limitVideo();
        store.changePerson(id, { connection });
      },
      onTrack: (track, receiver) => this.#addTrack(id, track, receiver),
    });
    this.#peers.set(id, peer);
    return peer;
  }

  #addTrack(id: string, track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    if (track.kind === 'audio') {
      this.sound.add(id, track, receiver);
      return;
    }
    this.#videos.set(id, track);
    const { store } = this.#options;
    const state = store.state.people.get(id)?.state;
    store.changePerson(id, { video: state?.video || state?.screen ? track : null });
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
