import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingCall {
  model: string;
  input: string[];
}

/** Writes the answer to a call itself, or returns one vector a text. */
export type EmbeddingAnswer = (call: EmbeddingCall, response: ServerResponse) => number[][] | undefined;

export interface EmbeddingServer {
  url: string;
  /** Every call received, in order. */
  readonly calls: readonly EmbeddingCall[];
  /** The Authorization header of the last call. */
  readonly authorization: string | undefined;
  answerWith(answer: EmbeddingAnswer): void;
  close(): Promise<void>;
}

/** Words that mean the same, in three languages. */
const SYNONYMS = [
  ['money', 'budget', 'finances', 'funds', 'argent', 'مال', 'ميزانية'],
  ['car', 'vehicle', 'automobile', 'voiture', 'سيارة'],
  ['doctor', 'physician', 'médecin', 'طبيب'],
];
const DIMENSION = 96;

/** The sum of a random direction for each word, which words of one meaning share: texts with common meanings are near. */
export function meaningOf(text: string): number[] {
  const sum = new Array<number>(DIMENSION).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const synonyms = SYNONYMS.find((each) => each.includes(word));
    // Other words say less, as in a model that was trained.
    const weight = synonyms ? 8 : 1;
    const next = seededRandom(synonyms?.[0] ?? word);
    for (let index = 0; index < DIMENSION; index += 1)
      sum[index] = (sum[index] ?? 0) + weight * (next() + next() + next() - 1.5);
  }
  return sum;
}

function seededRandom(word: string): () => number {
  let state = [...word].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const byMeaning: EmbeddingAnswer = ({ input }) => input.map(meaningOf);

/** A test double of a server of embeddings: it speaks OpenAI's protocol over real HTTP. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  let answer = byMeaning;
  let authorization: string | undefined;
  const calls: EmbeddingCall[] = [];
  const server = createServer(async (request, response) => {
    const body = await readAll(request).catch(() => null);
    if (body === null) return;
    if (request.method === 'GET') return void response.end(JSON.stringify({ data: [] }));
    const call = JSON.parse(body) as EmbeddingCall;
    calls.push(call);
    authorization = request.headers.authorization;
    const vectors = answer(call, response);
    if (vectors === undefined) return;
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', model: call.model, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    get authorization() {
      return authorization;
    },
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a status and an error in OpenAI's shape. */
export const refuse =
  (status: number, message: string, headers: Record<string, string> = {}): EmbeddingAnswer =>
  (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message } }));
    return undefined;
  };

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
