/** Far above any honest answer: 32 vectors of 8,192 components have 6 MB, and 30,000 tokens of reasoning 9 MB. */
const MAX_BYTES = 16 * 2 ** 20;

/**
 * The bytes of an answer. Throws the error of `onTooLong` once they exceed the limit, because a faulty server may send
 * an answer or a line without end, which would fill the memory.
 */
export async function* limitedAnswer(
  body: AsyncIterable<Uint8Array> | null,
  onTooLong: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw onTooLong();
    yield piece;
  }
}
