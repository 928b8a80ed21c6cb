/**
 * Whisper's tokens are byte sequences, and a letter may be split between two tokens; sherpa-onnx drops such bytes from
 * its text. It therefore gets a token table whose bytes are mapped one to one to printable characters (GPT-2's table),
 * and its text is mapped back to bytes here.
 */
const toCharacter: readonly string[] = mapBytes();
const toByte = new Map(toCharacter.map((character, byte) => [character, byte]));

function mapBytes(): string[] {
  const isPrintable = (byte: number) => (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte !== 0xad);
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPrintable(byte) ? byte : next++));
}

/** A copy of Whisper's tokens file (one "base64 id" per line) with mapped bytes. Other lines stay unchanged. */
export function mapTokens(tokens: string): string {
  return tokens.replace(/^([A-Za-z0-9+/=]+)( \d+\r?)$/gm, (_line, base64: string, id: string) => {
    const mapped = [...Buffer.from(base64, 'base64')].map((byte) => toCharacter[byte]).join('');
    return `${Buffer.from(mapped).toString('base64')}${id}`;
  });
}

/** Maps text back to bytes and decodes them. Invalid UTF-8, as in a truncated token, becomes replacement characters. */
export function unmapText(mapped: string): string {
  const bytes = [...mapped].flatMap((character) => {
    const byte = toByte.get(character);
    return byte === undefined ? [...Buffer.from(character)] : [byte];
  });
  return Buffer.from(bytes).toString('utf8').replaceAll('\ufffd', '');
}
