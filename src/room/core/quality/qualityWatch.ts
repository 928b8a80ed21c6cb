import type { RoomRequest, SendingLimit } from '#shared/contract/conference.ts';
import type { Mesh } from '../peers/mesh.ts';
import { VideoAdaptation } from '../peers/videoAdaptation.ts';
import type { RoomStore } from '../state/roomStore.ts';
import { LinkMeter, type LinkStats, type StatsReport } from './linkStats.ts';
import { ownQuality, qualityOf } from './quality.ts';

const INTERVAL_MS = 2_000;
/** Consecutive samples before a slow CPU is reported, because encoders also report it for moments. */
const SLOW_SAMPLES = 3;

/** State of the connection to one member. */
class Link {
  readonly meter = new LinkMeter();
  readonly adaptation = new VideoAdaptation();
  lossSent = 0;
  limit: SendingLimit = 'none';
  /** Null if it may not have arrived. */
  sentLimit: SendingLimit | null = 'none';
  #slowSamples = 0;

  add(stats: LinkStats): void {
    this.lossSent = stats.lossSent;
    this.#slowSamples = stats.isCpuLimited ? this.#slowSamples + 1 : 0;
    const isPaused = this.adaptation.add(stats) === 'paused';
    this.limit = isPaused ? 'paused' : this.#slowSamples >= SLOW_SAMPLES ? 'cpu' : 'none';
  }
}

interface WatchOptions {
  store: RoomStore;
  mesh: Mesh;
  send: (request: RoomRequest) => boolean;
}

/** Samples every connection, reduces video in favour of audio, and updates the marks and statistics of the tiles. */
export class QualityWatch {
  readonly #options: WatchOptions;
  readonly #links = new Map<string, Link>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#sample(), INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#links.clear();
  }

  /** Sends the limits to all members, or to one, again with the next sample, because they may not have arrived. */
  repeat(id?: string): void {
    for (const [of, link] of this.#links) if (id === undefined || id === of) link.sentLimit = null;
  }

  async #sample(): Promise<void> {
    const { mesh, store } = this.#options;
    const { connections } = mesh;
    for (const id of [...this.#links.keys()]) if (!connections.has(id)) this.#links.delete(id);
    await Promise.all([...connections].map(([id, connection]) => this.#sampleLink(id, connection)));
    const { self } = store;
    if (!self) return;
    const quality = ownQuality([...this.#links.values()], self.quality);
    if (quality || self.quality) store.changePerson(self.id, { quality });
  }

  async #sampleLink(id: string, connection: RTCPeerConnection): Promise<void> {
    const { mesh, store, send } = this.#options;
    const reports: StatsReport[] = [];
    for (const report of (await connection.getStats()).values()) reports.push(report);
    const link = this.#links.get(id) ?? new Link();
    this.#links.set(id, link);
    const stats = link.meter.measure(reports, performance.now());
    link.add(stats);
    mesh.setLevel(id, link.adaptation.level);
    if (link.limit !== link.sentLimit && send({ type: 'sending', to: id, limit: link.limit }))
      link.sentLimit = link.limit;
    const person = store.state.people.get(id);
    if (!person) return;
    const limit = person.state.video ? person.sendingLimit : 'none';
    store.changePerson(id, { link: stats, quality: qualityOf(stats, limit, person.quality) });
  }
}
