import { readFile } from 'node:fs/promises';
import { SAMPLE_RATE } from '#server/speech/sampleRate.ts';
import { mapTokens, unmapText } from '../modelFiles/byteTokens.ts';
import { withTokensCopy } from '../modelFiles/withTokensCopy.ts';
import { toFloats } from '../serveModel.ts';
import { loadSherpa, type SherpaRecognizer, type SherpaResult } from '../sherpaLibrary.ts';
import { hotwords } from '../transducer/hotwords.ts';
import { TokenTable } from '../transducer/tokenTable.ts';
import { readTransducerType } from '../transducer/transducerKind.ts';
import { recognizerConfig } from './recognizerConfig.ts';
import type { Clip, Decoded, RecognizerLoad, RecognizerWork } from './recognizerMessages.ts';

interface Loaded extends RecognizerLoad {
  recognizer: SherpaRecognizer;
  tokens: string | undefined;
  modelType: string | undefined;
  table: TokenTable | null;
}

/** An offline model, which decodes whole clips. */
export class WholeRecognizer {
  readonly #loaded: Loaded;

  private constructor(loaded: Loaded) {
    this.#loaded = loaded;
  }

  static async load(request: RecognizerLoad): Promise<WholeRecognizer> {
    const { model, threads } = request;
    const { tokens } = model.files;
    const modelType = model.engine === 'transducer' ? await readTransducerType(model) : undefined;
    const create = async (file: string | undefined, table: TokenTable | null) => {
      const config = recognizerConfig(model, { threads, tokens: file, modelType, language: '' });
      // Uses createAsync, because the constructor aborts the process (SIGABRT) on a truncated model.
      const recognizer = await loadSherpa().OfflineRecognizer.createAsync(config);
      return new WholeRecognizer({ ...request, recognizer, tokens: file, modelType, table });
    };
    if (!tokens || (model.engine !== 'whisper' && model.engine !== 'transducer')) return create(tokens, null);
    const original = await readFile(tokens, 'utf8');
    if (model.engine === 'whisper') return withTokensCopy(mapTokens(original), (copy) => create(copy, null));
    const table = new TokenTable(original);
    return withTokensCopy(table.renamed, (copy) => create(copy, table));
  }

  async run(work: RecognizerWork): Promise<Decoded> {
    if (!('samples' in work)) throw new Error('Only a streaming model has streams');
    const { recognizer } = this.#loaded;
    this.#expect(work);
    const stream = this.#open(work);
    stream.acceptWaveform({ samples: toFloats(work.samples), sampleRate: SAMPLE_RATE });
    return this.#read(await recognizer.decodeAsync(stream));
  }

  #expect({ language }: Clip): void {
    const { recognizer, model, threads, tokens, modelType } = this.#loaded;
    if (model.engine === 'whisper')
      recognizer.setConfig(recognizerConfig(model, { threads, tokens, modelType, language }));
  }

  #open({ vocabulary = [] }: Clip) {
    const { recognizer, model, table } = this.#loaded;
    const list = model.takesVocabulary && table ? hotwords(vocabulary, table) : '';
    return list === '' ? recognizer.createStream() : recognizer.createStream(list);
  }

  #read({ text, lang, tokens }: SherpaResult): Decoded {
    const { model, table } = this.#loaded;
    if (table) return table.read(tokens);
    return { text: model.engine === 'whisper' ? unmapText(text) : text, language: lang };
  }
}
