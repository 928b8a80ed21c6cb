export const countSamples = (pieces: readonly Int16Array[]): number =>
  pieces.reduce((sum, piece) => sum + piece.length, 0);

export function concatSamples(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(countSamples(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
