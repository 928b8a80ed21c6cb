import type { ServerMessage } from '#shared/contract/transcription.ts';

/** Decodes the messages in a server's WebSocket frames (RFC 6455). */
export function messagesIn(frames: Buffer): ServerMessage[] {
  const messages: ServerMessage[] = [];
  for (let at = 0; at < frames.length; ) {
    const [kind, short = 0] = frames.subarray(at, at + 2);
    if (kind !== 0x81) throw new Error(`No whole text frame begins at byte ${at}`);
    at += 2;
    let length = short;
    if (short === 126) {
      length = frames.readUInt16BE(at);
      at += 2;
    } else if (short === 127) {
      length = Number(frames.readBigUInt64BE(at));
      at += 8;
    }
    messages.push(JSON.parse(frames.toString('utf8', at, at + length)));
    at += length;
  }
  return messages;
}
