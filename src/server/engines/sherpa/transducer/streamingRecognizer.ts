import { readFile } from 'node:fs/promises';
import { withTokensCopy } from '#server/engines/sherpa/modelFiles/withTokensCopy.ts';
import { onlineConfig } from '#server/engines/sherpa/recognizer/recognizerConfig.ts';
import type {
  Clip,
  Decoded,
  RecognizerLoad,
  RecognizerWork,
} from '#server/engines/sherpa/recognizer/recognizerMessages.ts';
import { toFloats } from '#server/engines/sherpa/serveModel.ts';
import {
  loadSherpa,
  type SherpaOnlineRecognizer,
  type SherpaOnlineStream,
} from '#server/engines/sherpa/sherpaLibrary.ts';
import { SAMPLE_RATE, toSamples } from '#server/speech/sampleRate.ts';
import { TokenTable } from './tokenTable.ts';
import { readWindowMs } from './transducerKind.ts';

/** A streaming model with many concurrent streams, each of which continues where it was. */
export class StreamingRecognizer {
  readonly #recognizer: SherpaOnlineRecognizer;
  readonly #table: TokenTable;
  readonly #silence: Float32Array;
  readonly #streams = new Map<number, SherpaOnlineStream>();

  private constructor(recognizer: SherpaOnlineRecognizer, table: TokenTable, windowMs: number) {
    this.#recognizer = recognizer;
    this.#table = table;
    // Silence that is appended at the end, because a partial window is not decoded and the last words would be lost.
    this.#silence = new Float32Array(toSamples(windowMs + 100));
  }

  static async load({ model, threads }: RecognizerLoad): Promise<StreamingRecognizer> {
    const table = new TokenTable(await readFile(model.files.tokens ?? '', 'utf8'));
    const windowMs = await readWindowMs(model);
    return withTokensCopy(table.renamed, async (tokens) => {
      const recognizer = new (loadSherpa().OnlineRecognizer)(onlineConfig(model, { threads, tokens }));
      return new StreamingRecognizer(recognizer, table, windowMs);
    });
  }

  async run(work: RecognizerWork): Promise<Decoded> {
    if ('droppedStream' in work) {
      this.#streams.delete(work.droppedStream);
      return { text: '', language: '' };
    }
    if (!('stream' in work)) return this.#decode(this.#open(work), work, true);
    const stream = this.#streams.get(work.stream) ?? this.#open(work);
    this.#streams.set(work.stream, stream);
    if (work.isLast) this.#streams.delete(work.stream);
    return this.#decode(stream, work, work.isLast);
  }

  #open({ language }: Clip): SherpaOnlineStream {
    const stream = this.#recognizer.createStream();
    // Without this option, a multilingual model detects the spoken language.
    if (language !== '') stream.setOption('language', language);
    return stream;
  }

  #decode(stream: SherpaOnlineStream, { samples }: Clip, isLast: boolean): Decoded {
    stream.acceptWaveform({ samples: toFloats(samples), sampleRate: SAMPLE_RATE });
    if (isLast) {
      stream.acceptWaveform({ samples: this.#silence, sampleRate: SAMPLE_RATE });
      stream.inputFinished();
    }
    while (this.#recognizer.isReady(stream)) this.#recognizer.decode(stream);
    return this.#table.read(this.#recognizer.getResult(stream).tokens);
  }
}
