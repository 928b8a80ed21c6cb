/**
 * Whisper's tokens are bytes, and a letter may be split over two of them. sherpa-onnx drops such bytes from its text. It is
 * given tokens whose bytes are mapped one to one to printable characters (the table of GPT-2), so that nothing looks broken to
 * it; the text it returns is mapped back to bytes here.
 */
const toCharacter: readonly string[] = mapBytes();
const toByte = new Map(toCharacter.map((character, byte) => [character, byte]));

function mapBytes(): string[] {
  const isPrintable = (byte: number) => (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte !== 0xad);
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPrintable(byte) ? byte : next++));
}

/** A copy of a tokens file of Whisper ("base64 id" a line) with mapped bytes. Lines of another form stay as they are. */
export function mapTokens(tokens: string): string {
  return tokens.replace(/^([A-Za-z0-9+/=]+)( \d+\r?)$/gm, (_line, base64: string, id: string) => {
    const mapped = [...Buffer.from(base64, 'base64')].map((byte) => toCharacter[byte]).join('');
    return `${Buffer.from(mapped).toString('base64')}${id}`;
  });
}

/** The text of mapped tokens. Bytes that are no UTF-8 become replacement characters, as at a token that was cut. */
export function unmapText(mapped: string): string {
  const bytes = [...mapped].flatMap((character) => {
    const byte = toByte.get(character);
    return byte === undefined ? [...Buffer.from(character)] : [byte];
  });
  return Buffer.from(bytes).toString('utf8').replaceAll('\ufffd', '');
}
