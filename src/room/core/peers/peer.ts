import type { IceServer, Signal } from '#shared/contract/conference.ts';
import { KIND_OF, type LocalTracks, SLOTS, type Slot } from '../media/slots.ts';
import { preferredCodecs, sortCodecs } from './videoCodecs.ts';

/** Timeout of the first attempt in ms, long enough for a busy machine; doubles with each attempt. */
const CONNECT_TIMEOUT_MS = 12_000;
/** Time in ms after which a disconnected connection restarts ICE. */
const DISCONNECTED_TIMEOUT_MS = 2_000;
const MAX_CONNECT_TIMEOUT_MS = 60_000;

export type Connection = 'connecting' | 'connected' | 'lost';

interface PeerOptions {
  /** Perfect negotiation (W3C WebRTC): if two offers collide, the polite peer rolls back its own offer. */
  isPolite: boolean;
  iceServers: IceServer[];
  /** Codecs that this browser encodes and decodes in hardware. */
  codecs: Promise<readonly string[]>;
  tracks: () => LocalTracks;
  send: (signal: Signal) => void;
  onConnection: (connection: Connection) => void;
  onTrack: (slot: Slot, track: MediaStreamTrack, receiver: RTCRtpReceiver) => void;
}

/**
 * The peer connection to one other member. A queue serializes all operations. Each attempt increments the generation,
 * so that both peers ignore signals of earlier attempts.
 */
export class Peer {
  readonly #options: PeerOptions;
  #connection: RTCPeerConnection | null = null;
  #generation = 0;
  #queue: Promise<void> = Promise.resolve();
  /** ICE candidates that arrived before the remote description. */
  #earlyCandidates: RTCIceCandidateInit[] = [];
  #ignoresOffer = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#startConnectTimer();
  }

  get isConnected(): boolean {
    return this.#connection?.connectionState === 'connected';
  }

  get connection(): RTCPeerConnection | null {
    return this.#connection;
  }

  /** Opens a connection and sends an offer, as the newcomer or after the last connection has failed. */
  connect(): void {
    this.#enqueue(async () => {
      const inHardware = await this.#options.codecs;
      if (this.#isClosed) return;
      this.#open(this.#generation + 1);
      for (const slot of SLOTS) {
        const transceiver = this.#connection?.addTransceiver(KIND_OF[slot], { direction: 'sendrecv' });
        void transceiver?.sender.replaceTrack(this.#options.tracks()[slot]);
        if (transceiver && slot === 'camera') preferCodecs(transceiver, inHardware);
      }
    });
  }

  /** Starts a new generation after signals may have been lost, so that both peers ignore earlier signals. */
  restart(): void {
    this.#generation = Math.max(this.#generation, 1);
    this.connect();
  }

  handleSignal(signal: Signal): void {
    this.#enqueue(async () => {
      if (signal.generation < this.#generation) return;
      if (signal.generation > this.#generation) {
        if (signal.description?.type !== 'offer') return;
        this.#open(signal.generation);
      }
      if (signal.description) await this.#applyDescription(signal.description);
      if (signal.candidate) await this.#addCandidate(signal.candidate);
    });
  }

  /** Sends another track, or none, without renegotiation. */
  replaceTrack(slot: Slot, track: MediaStreamTrack | null): void {
    this.#enqueue(async () => {
      await this.#sender(slot)?.replaceTrack(track);
    });
  }

  /** Limits bit rate and resolution, pauses the encoder, or sets its priority. */
  limit(slot: Slot, limit: RTCRtpEncodingParameters): void {
    this.#enqueue(async () => {
      const sender = this.#sender(slot);
      const parameters = sender?.getParameters();
      if (!sender || !parameters?.encodings?.[0]) return;
      Object.assign(parameters.encodings[0], limit);
      await sender.setParameters(parameters);
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = null;
  }

  #enqueue(step: () => Promise<void> | void): void {
    this.#queue = this.#queue
      .then(() => (this.#isClosed ? undefined : step()))
      // Ignores a failure, because the connect timer retries while the peer is not connected.
      .catch(() => undefined);
  }

  #open(generation: number): void {
    this.#connection?.close();
    this.#generation = generation;
    this.#earlyCandidates = [];
    this.#ignoresOffer = false;
    const connection = new RTCPeerConnection({
      iceServers: this.#options.iceServers,
      bundlePolicy: 'max-bundle',
    });
    this.#connection = connection;
    const isCurrent = () => connection === this.#connection;
    connection.onicecandidate = ({ candidate }) => {
      if (candidate && isCurrent()) this.#options.send({ generation, candidate: toInit(candidate) });
    };
    connection.ontrack = ({ track, receiver, transceiver }) => {
      const slot = SLOTS[connection.getTransceivers().indexOf(transceiver)];
      if (slot) this.#options.onTrack(slot, track, receiver);
    };
    connection.onconnectionstatechange = () => isCurrent() && this.#onStateChange(connection);
    connection.onnegotiationneeded = () =>
      this.#enqueue(() =>
        isCurrent() && connection.signalingState === 'stable' ? this.#offer() : undefined,
      );
    this.#startConnectTimer();
  }

  async #offer(): Promise<void> {
    await this.#connection?.setLocalDescription();
    this.#sendDescription();
  }

  async #applyDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer';
    const isCollision = isOffer && this.#connection?.signalingState === 'have-local-offer';
    this.#ignoresOffer = isCollision && !this.#options.isPolite;
    if (this.#ignoresOffer) return;
    // Reopens instead of rolling back a first offer, whose transceivers would remain next to those of the other offer.
    if (isCollision && !this.#connection?.remoteDescription) this.#open(this.#generation);
    const connection = this.#connection;
    if (!connection) return;
    await connection.setRemoteDescription(description);
    if (isOffer) {
      const own = await this.#options.codecs;
      const both = preferredCodecs(description.sdp ?? '').filter((codec) => own.includes(codec));
      await this.#attachTracks(connection, both);
      await connection.setLocalDescription();
      this.#sendDescription();
    }
    for (const candidate of this.#earlyCandidates.splice(0)) await this.#addCandidate(candidate);
    if (description.type === 'answer') await this.#offerSharedCodecs(connection, description.sdp ?? '');
  }

  /** Attaches the own tracks to the transceivers created by the newcomer's offer. */
  async #attachTracks(connection: RTCPeerConnection, codecs: readonly string[]): Promise<void> {
    const tracks = this.#options.tracks();
    for (const [index, transceiver] of connection.getTransceivers().entries()) {
      const slot = SLOTS[index];
      if (!slot) continue;
      transceiver.direction = 'sendrecv';
      if (slot === 'camera') preferCodecs(transceiver, codecs);
      if (transceiver.sender.track !== tracks[slot]) await transceiver.sender.replaceTrack(tracks[slot]);
    }
  }

  /**
   * Offers again without the codecs that the answer does not prefer, because a browser encodes with the first codec of the
   * description it received: the answering side would send the offered one in software.
   */
  async #offerSharedCodecs(connection: RTCPeerConnection, answer: string): Promise<void> {
    const offered = preferredCodecs(connection.localDescription?.sdp ?? '');
    const shared = offered.filter((codec) => preferredCodecs(answer).includes(codec));
    const camera = connection.getTransceivers()[SLOTS.indexOf('camera')];
    if (!camera || shared.length === offered.length) return;
    preferCodecs(camera, shared);
    await this.#offer();
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#ignoresOffer) return;
    if (this.#connection?.remoteDescription) await this.#connection.addIceCandidate(candidate);
    else this.#earlyCandidates.push(candidate);
  }

  #sendDescription(): void {
    const { type, sdp } = this.#connection?.localDescription ?? {};
    if (type === 'offer' || type === 'answer')
      this.#options.send({ generation: this.#generation, description: { type, sdp: sdp ?? '' } });
  }

  #onStateChange(connection: RTCPeerConnection): void {
    const state = connection.connectionState;
    if (state === 'connected') {
      clearTimeout(this.#timer);
      this.#attempts = 0;
      this.#options.onConnection('connected');
    } else if (state === 'failed') this.#restartIce(connection);
    else if (state === 'disconnected') {
      this.#options.onConnection('lost');
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#restartIce(connection), DISCONNECTED_TIMEOUT_MS);
    }
  }

  #restartIce(connection: RTCPeerConnection): void {
    if (connection !== this.#connection || connection.connectionState === 'connected') return;
    this.#options.onConnection('lost');
    connection.restartIce();
    this.#startConnectTimer();
  }

  /** Retries with exponential back-off if the connection is not established within the timeout. */
  #startConnectTimer(): void {
    clearTimeout(this.#timer);
    const timeoutMs = Math.min(MAX_CONNECT_TIMEOUT_MS, CONNECT_TIMEOUT_MS * 2 ** this.#attempts);
    this.#timer = setTimeout(() => {
      if (this.isConnected) return;
      this.#attempts++;
      this.#options.onConnection('lost');
      this.restart();
    }, timeoutMs);
  }

  #sender(slot: Slot): RTCRtpSender | undefined {
    return this.#connection?.getTransceivers()[SLOTS.indexOf(slot)]?.sender;
  }
}

/** Prefers hardware codecs. Browsers without setCodecPreferences use VP8 or what the other peer prefers. */
function preferCodecs(transceiver: RTCRtpTransceiver, inHardware: readonly string[]): void {
  const codecs = globalThis.RTCRtpReceiver?.getCapabilities('video')?.codecs;
  if (codecs && 'setCodecPreferences' in transceiver)
    transceiver.setCodecPreferences(sortCodecs(codecs, inHardware));
}

const toInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});
