/** First byte of an unfragmented text message (RFC 6455, section 5.2). */
const WHOLE_TEXT = 0x81;
const LONGEST_PLAIN = 125;
const LONGEST_16_BIT = 0xff_ff;
const [IS_16_BIT, IS_64_BIT] = [126, 127];

/**
 * Encodes a text message as a server sends it on an uncompressed WebSocket. Frames of a server have no mask, so one
 * buffer serves all sockets, and several frames can be sent in one write.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length <= LONGEST_PLAIN ? 2 : length <= LONGEST_16_BIT ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = WHOLE_TEXT;
  if (headerBytes === 2) frame[1] = length;
  else if (headerBytes === 4) {
    frame[1] = IS_16_BIT;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IS_64_BIT;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
