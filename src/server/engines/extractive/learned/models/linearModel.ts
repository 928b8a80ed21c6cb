/**
 * Logistic regression over sparse binary features. Only the hashes of feature names are stored (Weinberger et al. 2009,
 * "Feature hashing"), so that the weights of thousands of words stay small; a feature without an entry weighs nothing.
 */
export interface LinearModel {
  bias: number;
  /** Weight by the hash of the feature's name. */
  weights: ReadonlyMap<number, number>;
}

/** The distinct hashes of an example's features. */
export type Features = ReadonlySet<number>;

export const featuresOf = (names: Iterable<string>): Set<number> => {
  const features = new Set<number>();
  for (const name of names) features.add(hashOf(name));
  return features;
};

const EMPTY = 0x811c9dc5;

/**
 * The upper 24 bits of FNV-1a over UTF-16 code units: compact, with few collisions. With the `state` of a prefix,
 * returns the hash of the concatenated name.
 */
export const hashOf = (feature: string, state = EMPTY): number => stateAfter(feature, state) >>> 8;

/** FNV-1a state after a text. Names with a common prefix continue from its state, without concatenating strings. */
export function stateAfter(text: string, state = EMPTY): number {
  let hash = state;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/**
 * Log odds that the example is positive, divided by the square root of the number of known features, so that a long
 * line is not more certain only because it has more words. `more` are additional features.
 */
export function logOddsOf({ bias, weights }: LinearModel, features: Features, more?: Features): number {
  const tally = { sum: 0, known: 0 };
  addWeights(tally, weights, features);
  if (more) addWeights(tally, weights, more);
  return bias + tally.sum / Math.sqrt(Math.max(1, tally.known));
}

function addWeights(
  tally: { sum: number; known: number },
  weights: LinearModel['weights'],
  features: Features,
) {
  for (const feature of features) {
    const weight = weights.get(feature);
    if (weight === undefined) continue;
    tally.sum += weight;
    tally.known += 1;
  }
}

const HEADER_BYTES = 12;
const LARGEST_BYTE = 127;

/**
 * Encodes a model, little-endian: the number of features, scale, bias; then for each feature, by ascending hash, the
 * difference from the previous hash as a variable-length integer (LEB128), and the weight in units of the scale as a
 * signed byte.
 */
export function encodeModel({ bias, weights }: LinearModel): Uint8Array {
  const entries = [...weights].sort((a, b) => a[0] - b[0]);
  const scale = Math.max(1e-9, ...entries.map(([, weight]) => Math.abs(weight))) / LARGEST_BYTE;
  const bytes: number[] = [];
  let previous = 0;
  for (const [hash, weight] of entries) {
    let distance = hash - previous;
    for (; distance > 0x7f; distance >>>= 7) bytes.push((distance & 0x7f) | 0x80);
    bytes.push(distance, Math.round(weight / scale) & 0xff);
    previous = hash;
  }
  const encoded = new Uint8Array(HEADER_BYTES + bytes.length);
  const view = new DataView(encoded.buffer);
  view.setUint32(0, entries.length, true);
  view.setFloat32(4, scale, true);
  view.setFloat32(8, bias, true);
  encoded.set(bytes, HEADER_BYTES);
  return encoded;
}

export function decodeModel(encoded: Uint8Array): LinearModel {
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const scale = view.getFloat32(4, true);
  const weights = new Map<number, number>();
  let at = HEADER_BYTES;
  let hash = 0;
  for (let left = view.getUint32(0, true); left > 0; left -= 1) {
    for (let shift = 0; ; shift += 7) {
      const byte = view.getUint8(at);
      at += 1;
      hash += (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    weights.set(hash, view.getInt8(at) * scale);
    at += 1;
  }
  return { bias: view.getFloat32(8, true), weights };
}
