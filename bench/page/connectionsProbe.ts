import type { ConnectionReading } from '../room/connectionReading.ts';

/** Media sections (mid) of the microphone and the camera; others belong to a shared screen. */
const [VOICE_MID, CAMERA_MID] = ['0', '1'];

const connections: RTCPeerConnection[] = [];

/** Collects all connections of the page, because the room does not expose their statistics. */
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(this);
  }
};

async function readConnections(): Promise<ConnectionReading> {
  let sentBytes = 0;
  const pictures: ConnectionReading['pictures'] = {};
  const voices: ConnectionReading['voices'] = {};
  const cameras: ConnectionReading['cameras'] = {};
  for (const [index, connection] of connections.entries()) {
    if (connection.connectionState !== 'connected') continue;
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'transport') sentBytes += report.bytesSent ?? 0;
      if (report.type === 'outbound-rtp' && report.kind === 'video')
        pictures[`${index} ${report.mid}`] = {
          height: report.frameHeight ?? 0,
          frames: report.framesSent ?? 0,
        };
      if (report.type === 'inbound-rtp' && report.mid === VOICE_MID)
        voices[index] = {
          samples: report.totalSamplesReceived ?? 0,
          concealedSamples: report.concealedSamples ?? 0,
        };
      if (report.type === 'inbound-rtp' && report.mid === CAMERA_MID)
        cameras[index] = report.framesDecoded ?? 0;
    }
  }
  return { sentBytes, pictures, voices, cameras };
}

Object.assign(window, { readConnections });
