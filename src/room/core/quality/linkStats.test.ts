import { expect, test } from 'vitest';
import { LinkMeter, type StatsReport } from './linkStats.ts';

const reports = (step: number, more: Partial<StatsReport> = {}): StatsReport[] => [
  { id: 'codec', type: 'codec', mimeType: 'video/VP8' },
  {
    id: 'sound',
    type: 'inbound-rtp',
    kind: 'audio',
    mid: '0',
    packetsReceived: 90 * step,
    packetsLost: 10 * step,
  },
  {
    id: 'camera',
    type: 'inbound-rtp',
    kind: 'video',
    mid: '1',
    codecId: 'codec',
    bytesReceived: 50_000 * step,
    framesDecoded: 40 * step,
    frameWidth: 640,
    frameHeight: 360,
    packetsReceived: 100 * step,
    packetsLost: 0,
  },
  {
    id: 'screen',
    type: 'inbound-rtp',
    kind: 'video',
    mid: '2',
    framesDecoded: 900 * step,
    packetsReceived: 0,
  },
  {
    id: 'own',
    type: 'outbound-rtp',
    kind: 'video',
    mid: '1',
    framesSent: 5,
    bytesSent: 9,
    qualityLimitationReason: 'cpu',
    ...more,
  },
  { id: 'remote', type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.04 },
  { id: 'spare', type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
  {
    id: 'pair',
    type: 'candidate-pair',
    nominated: true,
    currentRoundTripTime: 0.052,
    availableOutgoingBitrate: 300_000,
  },
];

test('a sample has the rates since the previous one, of the camera and not of the shared screen', () => {
  const meter = new LinkMeter();
  expect(meter.measure(reports(1), 1_000)).toMatchObject({ received: null, sent: null, lossReceived: 0 });
  expect(meter.measure(reports(2), 3_000)).toEqual({
    received: { width: 640, height: 360, framesPerSecond: 20, kbits: 200, codec: 'VP8' },
    sent: null,
    lossReceived: 0.05,
    lossSent: 0.04,
    roundTripMs: 52,
    availableKbits: 300,
    isCpuLimited: true,
  });
});

test('a new connection, whose counters restart at zero, has neither rates nor packet loss', () => {
  const meter = new LinkMeter();
  meter.measure(reports(9), 1_000);
  expect(meter.measure(reports(1), 3_000)).toMatchObject({ received: null, lossReceived: 0 });
});

test('missing statistics of a browser are null or zero', () => {
  expect(new LinkMeter().measure([], 1_000)).toMatchObject({
    roundTripMs: null,
    availableKbits: null,
    lossSent: 0,
  });
});
