import type { EmbeddedAs } from '#server/features/search/embeddings.ts';

type Prefixes = Record<EmbeddedAs, string>;

const NONE: Prefixes = { passage: '', query: '' };
const TASK = 'Given a question, retrieve the passages of meetings that answer it';

/** Prefixes by model family: these models were trained with them, and their vectors are far worse without. */
const FAMILIES: [RegExp, Prefixes][] = [
  [/e5.*instruct/i, { passage: '', query: `Instruct: ${TASK}\nQuery: ` }],
  [/\be5\b/i, { passage: 'passage: ', query: 'query: ' }],
  [/nomic-embed/i, { passage: 'search_document: ', query: 'search_query: ' }],
  [/qwen3-embedding/i, { passage: '', query: `Instruct: ${TASK}\nQuery:` }],
];

export const trainedPrefixes = (model: string): Prefixes =>
  FAMILIES.find(([name]) => name.test(model.replaceAll('_', '-')))?.[1] ?? NONE;
