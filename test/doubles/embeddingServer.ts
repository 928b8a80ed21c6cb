import type { ServerResponse } from 'node:http';
import { type OpenAiServer, startOpenAiServer } from './openAiServer.ts';

interface EmbeddingCall {
  model: string;
  input: string[];
}

/** Writes the response itself, or returns one vector per text. */
type EmbeddingAnswer = (call: EmbeddingCall, response: ServerResponse) => number[][] | undefined;

export interface EmbeddingServer extends OpenAiServer<EmbeddingCall> {
  answerWith(answer: EmbeddingAnswer): void;
}

/** Words with the same meaning, in three languages. */
const SYNONYMS = [
  ['money', 'budget', 'finances', 'funds', 'argent', 'مال', 'ميزانية'],
  ['car', 'vehicle', 'automobile', 'voiture', 'سيارة'],
  ['doctor', 'physician', 'médecin', 'طبيب'],
];
const DIMENSION = 96;

/**
 * The sum of a random direction per word. Synonyms share a direction, so texts with common meanings have near vectors.
 */
function meaningOf(text: string): number[] {
  const sum = new Array<number>(DIMENSION).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const synonyms = SYNONYMS.find((each) => each.includes(word));
    // Other words get less weight, as in a trained model.
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

/** A test double of an embedding server with OpenAI's API over real HTTP. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  let answer = byMeaning;
  const server = await startOpenAiServer<EmbeddingCall>({
    onGet: (response) => void response.end(JSON.stringify({ data: [] })),
    onCall: (call, response) => {
      const vectors = answer(call, response);
      if (vectors === undefined) return;
      const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', model: call.model, data }));
    },
  });
  return Object.assign(server, {
    answerWith: (next: EmbeddingAnswer) => {
      answer = next;
    },
  });
}
