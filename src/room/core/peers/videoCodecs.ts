/** Supported by every browser, and fast enough without hardware encoding. */
const FALLBACK = 'video/VP8';
/** Codecs that many processors encode and decode in hardware, most common first. */
const CANDIDATES = ['video/H264', 'video/VP9', 'video/AV1'];
const ANSWER_LIMIT_MS = 500;
/** Camera video in a room of two. */
const PICTURE = { width: 960, height: 540, bitrate: 1_500_000, framerate: 30 };

/** The codecs that this browser both encodes and decodes in hardware, according to `mediaCapabilities`. */
export async function hardwareCodecs(
  capabilities: MediaCapabilities | undefined = navigator.mediaCapabilities,
): Promise<string[]> {
  if (!capabilities) return [];
  const supported = await Promise.all(
    CANDIDATES.map(async (contentType) => {
      const question = { type: 'webrtc', video: { contentType, ...PICTURE } } as const;
      try {
        const [encoding, decoding] = await Promise.all([
          capabilities.encodingInfo(question),
          capabilities.decodingInfo(question),
        ]);
        return encoding.powerEfficient && decoding.powerEfficient;
      } catch {
        // A browser that rejects this type of query counts as having no hardware support.
        return false;
      }
    }),
  );
  return CANDIDATES.filter((_, index) => supported[index]);
}

/** The hardware codecs, or none if the answer takes too long, because a busy GPU process must not delay connecting. */
export const hardwareCodecsInTime = (): Promise<string[]> =>
  Promise.race([
    hardwareCodecs(),
    new Promise<string[]>((resolve) => setTimeout(() => resolve([]), ANSWER_LIMIT_MS)),
  ]);

/** The codecs before the fallback in the picture of an offer or answer, which its sender prefers to receive. */
export function preferredCodecs(sdp: string): string[] {
  const section = sdp.split(/^m=/m).find((part) => part.startsWith('video')) ?? '';
  const names = new Map(
    [...section.matchAll(/^a=rtpmap:(\d+) ([^/\s]+)/gm)].map(([, type, name]) => [type, name]),
  );
  const order = section
    .split(/\r?\n/, 1)[0]!
    .split(' ')
    .slice(3)
    .flatMap((type) => names.get(type) ?? [])
    .map((name) => `video/${name.toUpperCase()}`);
  const end = order.indexOf(FALLBACK);
  return end < 0 ? [] : [...new Set(order.slice(0, end))].filter((codec) => CANDIDATES.includes(codec));
}

/**
 * Sorts a browser's codecs: the given codecs in their order, then the fallback, then the rest. The codecs before the
 * fallback tell the other peer which ones are in hardware here.
 */
export function sortCodecs<Codec extends { mimeType: string }>(
  codecs: readonly Codec[],
  inHardware: readonly string[],
): Codec[] {
  const order = [...inHardware, FALLBACK].map((codec) => codec.toUpperCase());
  const placeOf = ({ mimeType }: Codec) => {
    const place = order.indexOf(mimeType.toUpperCase());
    return place < 0 ? order.length : place;
  };
  return codecs.toSorted((a, b) => placeOf(a) - placeOf(b));
}
