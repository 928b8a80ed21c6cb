export interface VideoStats {
  width: number;
  height: number;
  framesPerSecond: number;
  kbits: number;
  /** Codec name such as `VP8`; '' while unknown. */
  codec: string;
}

/** Statistics of one peer connection between two samples. */
export interface LinkStats {
  /** The other participant's camera video, and the own one as sent to them; null while no frame is transmitted. */
  received: VideoStats | null;
  sent: VideoStats | null;
  /** Fractions of lost packets, 0–1. */
  lossReceived: number;
  lossSent: number;
  roundTripMs: number | null;
  /** The browser's estimate of the available outgoing bit rate, in kbit/s. */
  availableKbits: number | null;
  /** Whether the encoder reduces the video because the CPU is too slow. */
  isCpuLimited: boolean;
}

/** The fields used from RTCStatsReport entries; which of them exist depends on `type`. */
export interface StatsReport {
  id: string;
  type: string;
  kind?: string;
  mid?: string;
  codecId?: string;
  mimeType?: string;
  bytesSent?: number;
  bytesReceived?: number;
  packetsLost?: number;
  packetsReceived?: number;
  framesSent?: number;
  framesDecoded?: number;
  frameWidth?: number;
  frameHeight?: number;
  framesPerSecond?: number;
  fractionLost?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
  qualityLimitationReason?: string;
}

/** Media id (mid) of the camera, which is its index among the transceivers. */
const CAMERA_MID = '1';
/** Minimum number of packets for a meaningful loss. */
const MIN_PACKETS = 20;

/** Computes the statistics of one connection, from the differences between counters of consecutive samples. */
export class LinkMeter {
  #before = new Map<string, StatsReport>();
  #measuredAtMs = 0;

  measure(reports: readonly StatsReport[], nowMs: number): LinkStats {
    const byId = new Map(reports.map((report) => [report.id, report]));
    const ofType = (type: string) => reports.filter((report) => report.type === type);
    const camera = (type: string) =>
      ofType(type).find(({ kind, mid }) => kind === 'video' && (mid ?? CAMERA_MID) === CAMERA_MID);
    const inbound = ofType('inbound-rtp');
    const lost = sum(inbound, (report) => this.#growth(report, 'packetsLost'));
    const arrived = sum(inbound, (report) => this.#growth(report, 'packetsReceived'));
    const pair = ofType('candidate-pair').find(({ nominated }) => nominated);
    const seconds = this.#measuredAtMs > 0 ? (nowMs - this.#measuredAtMs) / 1000 : 0;
    const pictureOf = (
      report: StatsReport | undefined,
      frames: 'framesSent' | 'framesDecoded',
      bytes: 'bytesSent' | 'bytesReceived',
    ): VideoStats | null => {
      if (!report || seconds <= 0 || this.#growth(report, frames) === 0) return null;
      return {
        width: report.frameWidth ?? 0,
        height: report.frameHeight ?? 0,
        framesPerSecond: Math.round(this.#growth(report, frames) / seconds),
        kbits: Math.round((this.#growth(report, bytes) * 8) / 1000 / seconds),
        codec: byId.get(report.codecId ?? '')?.mimeType?.split('/')[1] ?? '',
      };
    };
    const sender = camera('outbound-rtp');
    const stats: LinkStats = {
      received: pictureOf(camera('inbound-rtp'), 'framesDecoded', 'bytesReceived'),
      sent: pictureOf(sender, 'framesSent', 'bytesSent'),
      lossReceived: lost + arrived >= MIN_PACKETS ? lost / (lost + arrived) : 0,
      lossSent: Math.max(0, ...ofType('remote-inbound-rtp').map(({ fractionLost = 0 }) => fractionLost)),
      roundTripMs:
        pair?.currentRoundTripTime === undefined ? null : Math.round(pair.currentRoundTripTime * 1000),
      availableKbits:
        pair?.availableOutgoingBitrate === undefined ? null : pair.availableOutgoingBitrate / 1000,
      isCpuLimited: sender?.qualityLimitationReason === 'cpu',
    };
    this.#before = byId;
    this.#measuredAtMs = nowMs;
    return stats;
  }

  /** The increase of a counter; 0 for a counter that is new or was reset by a new connection. */
  #growth(
    report: StatsReport,
    counter:
      | 'packetsLost'
      | 'packetsReceived'
      | 'framesSent'
      | 'framesDecoded'
      | 'bytesSent'
      | 'bytesReceived',
  ): number {
    const before = this.#before.get(report.id)?.[counter];
    return before === undefined ? 0 : Math.max(0, (report[counter] ?? 0) - before);
  }
}

const sum = (reports: readonly StatsReport[], of: (report: StatsReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);
