/** One camera that a person sends to another. */
interface SentPicture {
  height: number;
  frames: number;
}

/** Samples of another person's voice that were played, and those of them that were made up because none had arrived. */
interface HeardVoice {
  samples: number;
  concealedSamples: number;
}

interface Reading {
  sentBytes: number;
  /** By connection and media section. */
  pictures: Record<string, SentPicture>;
  /** By connection. */
  voices: Record<string, HeardVoice>;
  /** Frames of the other's camera, by connection. */
  cameras: Record<string, number>;
}

/** Media sections of the microphone and of the camera, beside those of a shared screen. */
const [VOICE_MID, CAMERA_MID] = ['0', '1'];

const connections: RTCPeerConnection[] = [];

/** Keeps every connection of the page, whose statistics the room shows to nobody else. */
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(this);
  }
};

async function readConnections(): Promise<Reading> {
  let sentBytes = 0;
  const pictures: Reading['pictures'] = {};
  const voices: Reading['voices'] = {};
  const cameras: Reading['cameras'] = {};
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
