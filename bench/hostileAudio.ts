import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { readMemory } from '#test/safety/hostileAudio/decoderMemory.ts';
import { type Flood, floods, wavAt } from '#test/safety/hostileAudio/floods.ts';
import { Speaker } from '#test/speaker.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const SAMPLE_MS = 250;
/** Interval in ms: 500 kB per message at 64 kB/s, the rate limit of the socket. */
const MESSAGE_EVERY_MS = 8_000;
/**
 * Chunk size of the other participant. ffmpeg writes no output for a live WAV before it has read 64 kB, so with smaller
 * chunks the server would wait in vain.
 */
const NEIGHBOUR_BYTES = 1 << 16;
const NEIGHBOUR_EVERY_MS = 2_000;
const NEIGHBOUR_RATE = NEIGHBOUR_BYTES / 2 / (NEIGHBOUR_EVERY_MS / 1_000);
/** Memory above which the server is stopped, because other programs share the machine. */
const STOP_AT_MB = 6_000;

interface Curve {
  /** Memory in MB of the server and its ffmpeg children, one entry per second. */
  megabytes: number[];
  peak: number;
  /** The longest delay in ms of an acknowledgement to another participant. */
  neighbourMs: number;
}

/**
 * Sends each flood over a live socket; prints the memory of the server and ffmpeg over time, and the delay of another
 * participant.
 */
async function run(): Promise<void> {
  const engine = await startSpeechServer();
  const rows: Record<string, object> = {};
  const nothing: Flood = { name: 'no attack', container: 'wav', message: wavAt(8_000, 16, 16_000) };
  for (const flood of [nothing, ...floods()].filter(({ name }) => name.includes(values.only))) {
    const { megabytes, peak, neighbourMs } = await measure(flood, engine.url);
    rows[flood.name] = {
      'peak MB': Math.round(peak),
      'MB by second': megabytes.map(Math.round).join(' '),
      'neighbour delayed ms': Math.round(neighbourMs),
    };
    process.stdout.write(`${flood.name}: ${JSON.stringify(rows[flood.name])}\n`);
  }
  console.table(rows);
  await engine.close();
}

async function measure({ message }: Flood, engineUrl: string): Promise<Curve> {
  const server = await ServerProcess.start({ STT_URL: engineUrl });
  try {
    const { address } = server;
    const [attacker, neighbour] = [
      await Visitor.register(address, 'Attacker'),
      await Visitor.register(address, 'Neighbour'),
    ];
    const own = await neighbour.createMeeting();
    const speaker = new Speaker({ address, cookie: neighbour.cookie, meetingId: own, origin: address });
    speaker.begin();
    const curve: Curve = { megabytes: [], peak: 0, neighbourMs: 0 };
    const patience = watchAcknowledgements(speaker, curve);
    await sleep(4_000);
    curve.neighbourMs = 0;
    const flooding = attack(attacker, await attacker.createMeeting(), message);
    const samples = (Number(values.seconds) * 1_000) / SAMPLE_MS;
    for (let sample = 0; sample < samples; sample++) {
      const megabytes = await totalMemory(server.pid);
      curve.peak = Math.max(curve.peak, megabytes);
      if (sample % (1_000 / SAMPLE_MS) === 0) curve.megabytes.push(megabytes);
      if (megabytes > STOP_AT_MB) break;
      await sleep(SAMPLE_MS);
    }
    flooding.stop();
    patience.stop();
    speaker.close();
    return curve;
  } finally {
    await server.kill();
    await server.remove();
  }
}

/**
 * Simulates another participant's microphone in a silent room, where no chunk waits for the end of a sentence, and
 * records the longest delay of an acknowledgement. An acknowledgement is due when the next chunk is sent, because until
 * then a sentence could still begin at the end of the current chunk.
 */
function watchAcknowledgements(speaker: Speaker, curve: Curve): { stop(): void } {
  const due: number[] = [];
  const look = () => {
    while (due.length > speaker.unacknowledged) due.shift();
    const dueAt = due[0] ?? Number.POSITIVE_INFINITY;
    curve.neighbourMs = Math.max(curve.neighbourMs, performance.now() - dueAt);
  };
  const talk = (chunk: Buffer) => {
    speaker.say(chunk);
    due.push(performance.now() + NEIGHBOUR_EVERY_MS);
  };
  talk(wavAt(NEIGHBOUR_RATE, 16, NEIGHBOUR_BYTES));
  const silence = Buffer.alloc(NEIGHBOUR_BYTES);
  const timers = [setInterval(() => talk(silence), NEIGHBOUR_EVERY_MS), setInterval(look, 20)];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Acts as a client of version 1, which reconnects whenever the server closes its connection. */
function attack({ address, cookie }: Visitor, meetingId: string, message: Buffer): { stop(): void } {
  let socket: WebSocket;
  let isOver = false;
  const connect = () => {
    if (isOver) return;
    socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin: address } });
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ type: 'init', meetingId })));
    socket.on('message', (data) => JSON.parse(String(data)).type === 'init_response' && socket.send(message));
    socket.on('close', () => setTimeout(connect, 500));
  };
  connect();
  const more = setInterval(() => socket.readyState === socket.OPEN && socket.send(message), MESSAGE_EVERY_MS);
  return {
    stop() {
      isOver = true;
      clearInterval(more);
      socket.terminate();
    },
  };
}

async function totalMemory(pid: number): Promise<number> {
  const { own, decoders } = await readMemory(pid);
  return decoders.reduce((sum, megabytes) => sum + megabytes, own);
}

await run();
