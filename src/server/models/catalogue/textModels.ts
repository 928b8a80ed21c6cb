import type { TextModel } from '../model.ts';

const HUGGING_FACE = 'https://huggingface.co';
const LANGUAGES: TextModel['languages'] = ['en', 'fr', 'ar'];

/** Language models and embedding models, pinned to revisions. Downloaded only on request. */
export const TEXT_MODELS: readonly TextModel[] = [
  {
    id: 'qwen3.5-4b',
    kind: 'chat',
    name: 'Qwen3.5 4B',
    licence: 'Apache-2.0',
    languages: LANGUAGES,
    minimumMemoryGiB: 6,
    files: [
      {
        role: 'model',
        path: 'Qwen3.5-4B-Q4_K_M.gguf',
        url: `${HUGGING_FACE}/unsloth/Qwen3.5-4B-GGUF/resolve/e87f176479d0855a907a41277aca2f8ee7a09523/Qwen3.5-4B-Q4_K_M.gguf`,
        bytes: 2_740_937_888,
        sha256: '00fe7986ff5f6b463e62455821146049db6f9313603938a70800d1fb69ef11a4',
      },
    ],
  },
  {
    id: 'qwen3-4b-instruct-2507',
    kind: 'chat',
    name: 'Qwen3 4B Instruct 2507',
    licence: 'Apache-2.0',
    languages: LANGUAGES,
    minimumMemoryGiB: 6,
    files: [
      {
        role: 'model',
        path: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
        url: `${HUGGING_FACE}/unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/a06e946bb6b655725eafa393f4a9745d460374c9/Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
        bytes: 2_497_281_120,
        sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
      },
    ],
  },
  {
    id: 'gemma-4-e2b',
    kind: 'chat',
    name: 'Gemma 4 E2B',
    licence: 'Apache-2.0',
    languages: LANGUAGES,
    minimumMemoryGiB: 6,
    files: [
      {
        role: 'model',
        path: 'gemma-4-E2B-it-Q4_K_M.gguf',
        url: `${HUGGING_FACE}/unsloth/gemma-4-E2B-it-GGUF/resolve/0314792d7f1f7e229411f620751375812bb9faf2/gemma-4-E2B-it-Q4_K_M.gguf`,
        bytes: 3_106_738_272,
        sha256: '740185b21d22ceb83a11c3aa62ad5842ef32c70f6096d756bbee85a1e4ec34b8',
      },
    ],
  },
  {
    id: 'qwen3-embedding-0.6b',
    kind: 'embedding',
    name: 'Qwen3 Embedding 0.6B',
    licence: 'Apache-2.0',
    languages: LANGUAGES,
    minimumMemoryGiB: 2,
    files: [
      {
        role: 'model',
        path: 'Qwen3-Embedding-0.6B-Q8_0.gguf',
        url: `${HUGGING_FACE}/Qwen/Qwen3-Embedding-0.6B-GGUF/resolve/370f27d7550e0def9b39c1f16d3fbaa13aa67728/Qwen3-Embedding-0.6B-Q8_0.gguf`,
        bytes: 639_150_592,
        sha256: '06507c7b42688469c4e7298b0a1e16deff06caf291cf0a5b278c308249c3e439',
      },
    ],
  },
];
