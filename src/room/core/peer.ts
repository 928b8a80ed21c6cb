import type { IceServer, Signal } from '#shared/contract/conference.ts';

/** As long as a busy machine may take for a first connection; doubled with each try. */
const CONNECT_LIMIT_MS = 12_000;
const DISCONNECTED_LIMIT_MS = 2_000;
const LONGEST_TRY_MS = 60_000;

export type Connection = 'connecting' | 'connected' | 'lost';
export type Kind = 'audio' | 'video';
export type LocalTracks = Record<Kind, MediaStreamTrack | null>;

interface PeerOptions {
  /** Of two offers that cross, the polite side takes back its own. */
  isPolite: boolean;
  iceServers: IceServer[];
  tracks: () => LocalTracks;
  send: (signal: Signal) => void;
  onConnection: (connection: Connection) => void;
  onTrack: (track: MediaStreamTrack, receiver: RTCRtpReceiver) => void;
}

/**
 * The connection to one other member. Everything that is done to it waits in one queue. Each new attempt has a higher
 * generation than all before it, by which both sides know what belongs to it.
 */
export class Peer {
  readonly #options: PeerOptions;
  #connection: RTCPeerConnection | null = null;
  #generation = 0;
  #steps: Promise<void> = Promise.resolve();
  #early: RTCIceCandidateInit[] = [];
  #ignoresOffer = false;
  #attempts = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#watchConnecting();
  }

  get isConnected(): boolean {
    return this.#connection?.connectionState === 'connected';
  }

  get connection(): RTCPeerConnection | null {
    return this.#connection;
  }

  /** Offers a connection: as the newcomer, or because the last one is beyond repair. */
  begin(): void {
    this.#step(() => {
      this.#open(this.#generation + 1);
      for (const kind of ['audio', 'video'] as const) {
        const transceiver = this.#connection?.addTransceiver(kind, { direction: 'sendrecv' });
        void transceiver?.sender.replaceTrack(this.#options.tracks()[kind]);
      }
    });
  }

  /** After our line to the server was gone: what was said meanwhile is lost, so nothing before counts any more. */
  beginAnew(): void {
    this.#generation = Math.max(this.#generation, 1);
    this.begin();
  }

  handleSignal(signal: Signal): void {
    this.#step(async () => {
      if (signal.generation < this.#generation) return;
      if (signal.generation > this.#generation) {
        if (signal.description?.type !== 'offer') return;
        this.#open(signal.generation);
      }
      if (signal.description) await this.#applyDescription(signal.description);
      if (signal.candidate) await this.#addCandidate(signal.candidate);
    });
  }

  /** Sends another track, or none, without a new agreement. */
  replaceTrack(kind: Kind, track: MediaStreamTrack | null): void {
    this.#step(async () => {
      await this.#sender(kind)?.replaceTrack(track);
    });
  }

  /** Six people share one uplink and one processor. */
  limitVideo(limit: Pick<RTCRtpEncodingParameters, 'maxBitrate' | 'scaleResolutionDownBy'>): void {
    this.#step(async () => {
      const sender = this.#sender('video');
      const parameters = sender?.getParameters();
      if (!sender || !parameters?.encodings?.[0]) return;
      Object.assign(parameters.encodings[0], limit);
      await sender.setParameters(parameters);
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    this.#connection?.close();
    this.#connection = null;
  }

  #step(step: () => Promise<void> | void): void {
    this.#steps = this.#steps
      .then(() => (this.#isClosed ? undefined : step()))
      // What fails here leaves the connection unmade, which the watch repairs.
      .catch(() => undefined);
  }

  #open(generation: number): void {
    this.#connection?.close();
    this.#generation = generation;
    this.#early = [];
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
    connection.ontrack = ({ track, receiver }) => this.#options.onTrack(track, receiver);
    connection.onconnectionstatechange = () => isCurrent() && this.#followConnection(connection);
    connection.onnegotiationneeded = () =>
      this.#step(() => (isCurrent() && connection.signalingState === 'stable' ? this.#offer() : undefined));
    this.#watchConnecting();
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
    // A first offer that is taken back would leave its own lines beside those of the other.
    if (isCollision && !this.#connection?.remoteDescription) this.#open(this.#generation);
    const connection = this.#connection;
    if (!connection) return;
    await connection.setRemoteDescription(description);
    if (isOffer) {
      await this.#attachTracks(connection);
      await connection.setLocalDescription();
      this.#sendDescription();
    }
    for (const candidate of this.#early.splice(0)) await this.#addCandidate(candidate);
  }

  /** To the lines that the newcomer's offer has made. */
  async #attachTracks(connection: RTCPeerConnection): Promise<void> {
    const tracks = this.#options.tracks();
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv';
      const kind = transceiver.receiver.track.kind as Kind;
      if (transceiver.sender.track !== tracks[kind]) await transceiver.sender.replaceTrack(tracks[kind]);
    }
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#ignoresOffer) return;
    if (this.#connection?.remoteDescription) await this.#connection.addIceCandidate(candidate);
    else this.#early.push(candidate);
  }

  #sendDescription(): void {
    const { type, sdp } = this.#connection?.localDescription ?? {};
    if (type === 'offer' || type === 'answer')
      this.#options.send({ generation: this.#generation, description: { type, sdp: sdp ?? '' } });
  }

  #followConnection(connection: RTCPeerConnection): void {
    const state = connection.connectionState;
    if (state === 'connected') {
      clearTimeout(this.#watch);
      this.#attempts = 0;
      this.#options.onConnection('connected');
    } else if (state === 'failed') this.#restartIce(connection);
    else if (state === 'disconnected') {
      this.#options.onConnection('lost');
      clearTimeout(this.#watch);
      this.#watch = setTimeout(() => this.#restartIce(connection), DISCONNECTED_LIMIT_MS);
    }
  }

  #restartIce(connection: RTCPeerConnection): void {
    if (connection !== this.#connection || connection.connectionState === 'connected') return;
    this.#options.onConnection('lost');
    connection.restartIce();
    this.#watchConnecting();
  }

  /** Begins anew when no connection comes about. */
  #watchConnecting(): void {
    clearTimeout(this.#watch);
    const limitMs = Math.min(LONGEST_TRY_MS, CONNECT_LIMIT_MS * 2 ** this.#attempts);
    this.#watch = setTimeout(() => {
      if (this.isConnected) return;
      this.#attempts++;
      this.#options.onConnection('lost');
      this.beginAnew();
    }, limitMs);
  }

  #sender(kind: Kind): RTCRtpSender | undefined {
    return this.#connection?.getTransceivers().find((transceiver) => transceiver.receiver.track.kind === kind)
      ?.sender;
  }
}

const toInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});
