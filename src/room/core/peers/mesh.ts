import type { IceServer, MemberState, RoomRequest, Signal, View } from '#shared/contract/conference.ts';
import { RemoteSound } from '../media/remoteSound.ts';
import type { LocalTracks, Slot } from '../media/slots.ts';
import type { Person } from '../state/roomState.ts';
import type { RoomStore } from '../state/roomStore.ts';
import { Peer } from './peer.ts';
import type { VideoLevel } from './videoAdaptation.ts';
import { hardwareCodecsInTime } from './videoCodecs.ts';
import { cameraLimit, heightWithin, reducedHeight, shareHeights } from './videoHeights.ts';

/** Never reduces the resolution of a shared screen, in a room of any size, because its text must be legible. */
const SCREEN_LIMIT: RTCRtpEncodingParameters = {
  maxBitrate: 2_500_000,
  maxFramerate: 15,
  scaleResolutionDownBy: 1,
};

/** Makes the browser allocate scarce bandwidth to audio before video. */
const SOUND_FIRST: RTCRtpEncodingParameters = { priority: 'high', networkPriority: 'high' };

type Videos = Partial<Record<'camera' | 'screen', MediaStreamTrack>>;

interface MeshOptions {
  store: RoomStore;
  tracks: () => LocalTracks;
  send: (request: RoomRequest) => void;
}

/** Full mesh: one peer connection per other member, with their audio and video. */
export class Mesh {
  readonly #options: MeshOptions;
  readonly #peers = new Map<string, Peer>();
  readonly #videos = new Map<string, Videos>();
  /** What each member's tiles show of this participant. */
  readonly #views = new Map<string, View>();
  /** The reduction of video on the connection to each member; 'full' if absent. */
  readonly #levels = new Map<string, VideoLevel>();
  readonly #codecs = hardwareCodecsInTime();
  readonly sound: RemoteSound;
  iceServers: IceServer[] = [];

  constructor(options: MeshOptions) {
    this.#options = options;
    this.sound = new RemoteSound(() => options.store.change({ isSoundBlocked: true }));
  }

  /** Connects to a member who was in the room before, because the newcomer sends the offer. */
  call(id: string): void {
    this.#open(id).connect();
  }

  /** Creates the peer that receives a newcomer's offer. */
  expect(id: string): void {
    if (!this.#peers.has(id)) this.#open(id);
  }

  /** Reconnects to a member after the signaling connection was lost, unless the peer connection survived. */
  repair(id: string): void {
    const peer = this.#peers.get(id);
    if (peer?.isConnected) return;
    (peer ?? this.#open(id)).restart();
  }

  handleSignal(from: string, signal: Signal): void {
    this.#peers.get(from)?.handleSignal(signal);
  }

  handleView(from: string, view: View): void {
    if (!this.#peers.has(from)) return;
    this.#views.set(from, view);
    this.limitVideo();
  }

  setLevel(id: string, level: VideoLevel): void {
    if (!this.#peers.has(id) || level === (this.#levels.get(id) ?? 'full')) return;
    this.#levels.set(id, level);
    this.limitVideo();
  }

  /** The established peer connections by member id. */
  get connections(): Map<string, RTCPeerConnection> {
    const connections = new Map<string, RTCPeerConnection>();
    for (const [id, { connection, isConnected }] of this.#peers)
      if (connection && isConnected) connections.set(id, connection);
    return connections;
  }

  drop(id: string): void {
    this.#peers.get(id)?.close();
    this.#peers.delete(id);
    this.#videos.delete(id);
    this.#views.delete(id);
    this.#levels.delete(id);
    this.sound.remove(id);
    this.sound.remove(screenSoundOf(id));
    this.limitVideo();
  }

  dropAll(): void {
    for (const id of [...this.#peers.keys()]) this.drop(id);
  }

  replaceTrack(slot: Slot, track: MediaStreamTrack | null): void {
    for (const peer of this.#peers.values()) peer.replaceTrack(slot, track);
    // Recomputes the limits, because another camera may deliver another resolution.
    if (slot === 'camera') this.limitVideo();
  }

  /** The video tracks that a member's state says are sent; a receiver's track exists even while nothing is sent. */
  picturesOf(id: string, state: MemberState): Pick<Person, 'video' | 'screen'> {
    const { camera = null, screen = null } = this.#videos.get(id) ?? {};
    return { video: state.video ? camera : null, screen: state.screen ? screen : null };
  }

  /** Limits the video for each member to the size that they see, because all encoders share one uplink and one CPU. */
  limitVideo(): void {
    const wanted = new Map([...this.#peers.keys()].map((id) => [id, this.#views.get(id)?.camera]));
    const { width = 960, height = 540 } = this.#options.tracks().camera?.getSettings() ?? {};
    const most = heightWithin(this.#options.store.state.maxPictureHeight);
    for (const [id, shared] of shareHeights(wanted)) {
      const peer = this.#peers.get(id);
      const level = this.#levels.get(id) ?? 'full';
      peer?.limit('camera', cameraLimit(reducedHeight(shared, level, most), Math.min(width, height)));
      peer?.limit('screen', { ...SCREEN_LIMIT, active: this.#views.get(id)?.screen ?? true });
    }
  }

  #open(id: string): Peer {
    const { store, tracks, send } = this.#options;
    const peer = new Peer({
      isPolite: (store.state.selfId ?? '') < id,
      iceServers: this.iceServers,
      codecs: this.#codecs,
      tracks,
      send: (signal) => send({ type: 'signal', to: id, signal }),
      onConnection: (connection) => {
        if (connection === 'connected') {
          this.limitVideo();
          peer.limit('microphone', SOUND_FIRST);
        }
        store.changePerson(id, { connection });
      },
      onTrack: (slot, track, receiver) => this.#addTrack(id, slot, track, receiver),
    });
    this.#peers.set(id, peer);
    return peer;
  }

  #addTrack(id: string, slot: Slot, track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    if (slot === 'microphone') this.sound.add(id, track, receiver);
    else if (slot === 'screenSound') this.sound.add(screenSoundOf(id), track, receiver);
    else {
      this.#videos.set(id, { ...this.#videos.get(id), [slot]: track });
      const { store } = this.#options;
      const state = store.state.people.get(id)?.state;
      if (state) store.changePerson(id, this.picturesOf(id, state));
    }
  }
}

/** Key for the sound of a shared tab, which is played in addition to its member's voice. */
const screenSoundOf = (id: string): string => `${id} screen`;
