/** One camera that a person sends to another. */
interface SentPicture {
  height: number;
  frames: number;
}

const connections: RTCPeerConnection[] = [];

/** Keeps every connection of the page, whose statistics the room shows to nobody else. */
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(this);
  }
};

async function readConnections(): Promise<{ sentBytes: number; pictures: Record<string, SentPicture> }> {
  let sentBytes = 0;
  const pictures: Record<string, SentPicture> = {};
  for (const [index, connection] of connections.entries()) {
    if (connection.connectionState !== 'connected') continue;
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'transport') sentBytes += report.bytesSent ?? 0;
      if (report.type === 'outbound-rtp' && report.kind === 'video')
        pictures[`${index} ${report.mid}`] = {
          height: report.frameHeight ?? 0,
          frames: report.framesSent ?? 0,
        };
    }
  }
  return { sentBytes, pictures };
}

Object.assign(window, { readConnections });
