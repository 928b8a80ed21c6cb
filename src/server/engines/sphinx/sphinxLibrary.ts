import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Path of the model in Debian's package pocketsphinx-en-us. */
const MODEL = '/usr/share/pocketsphinx/model/en-us';

/**
 * Options of a decoder. 8,000 states per frame instead of 30,000 halve its time without an additional error on human
 * voices, and a language weight of 6 corrects some words. The flat second pass would double the time to correct one
 * word in a hundred.
 */
const optionsOf = (model: string): readonly (readonly [name: string, value: string])[] => [
  ['-hmm', join(model, 'en-us')],
  ['-lm', join(model, 'en-us.lm.bin')],
  ['-dict', join(model, 'cmudict-en-us.dict')],
  ['-maxhmmpf', '8000'],
  ['-lw', '6'],
  ['-fwdflat', 'no'],
];

/** A native decoder for one utterance at a time. Its slow calls run on libuv's thread pool. */
export interface SphinxDecoder {
  start(): void;
  process(samples: Int16Array): Promise<void>;
  /** Ends the utterance with the refining pass. */
  end(): Promise<void>;
  hypothesis(): string;
  free(): void;
}

export interface SphinxLibrary {
  createDecoder(): Promise<SphinxDecoder>;
}

/** Loads the library; resolves with a sentence that says why it cannot be loaded. */
export async function loadSphinxLibrary(model = MODEL): Promise<SphinxLibrary | { missing: string }> {
  if (!existsSync(join(model, 'en-us', 'mdef'))) {
    return { missing: 'The English model of PocketSphinx is not installed (Debian: pocketsphinx-en-us)' };
  }
  try {
    return await bind(model);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { missing: `PocketSphinx could not be loaded (Debian: libpocketsphinx3): ${reason}` };
  }
}

/** Binds the C functions of version 0.8, which later versions keep; surplus arguments do no harm. */
async function bind(model: string): Promise<SphinxLibrary> {
  const { default: koffi } = await import('koffi');
  const base = koffi.load('libsphinxbase.so.3');
  const sphinx = koffi.load('libpocketsphinx.so.3');
  const native = {
    initOptions: base.func('void *cmd_ln_init(void *, void *, int, ...)'),
    silence: base.func('void err_set_logfp(void *)'),
    arguments: sphinx.func('void *ps_args()'),
    init: sphinx.func('void *ps_init(void *)'),
    start: sphinx.func('int ps_start_utt(void *, void *)'),
    process: sphinx.func('int ps_process_raw(void *, const int16_t *, size_t, int, int)'),
    end: sphinx.func('int ps_end_utt(void *)'),
    hypothesis: sphinx.func('str ps_get_hyp(void *, void *, void *)'),
    free: sphinx.func('int ps_free(void *)'),
  };
  // Silences the log globally, for all decoders. A log file in a decoder's options would be global too: each new
  // decoder would close it while others write to it, and the process would hang or crash.
  native.silence(null);
  const init = promisify<unknown, unknown>(native.init.async);
  const process = promisify<unknown, Int16Array, number, number, number, number>(native.process.async);
  const end = promisify<unknown, number>(native.end.async);

  return {
    async createDecoder() {
      const options = optionsOf(model).flatMap(([name, value]) => ['str', name, 'str', value]);
      const config: unknown = native.initOptions(null, native.arguments(), 1, ...options, 'void *', null);
      const decoder = config ? await init(config) : null;
      if (!decoder) throw new Error('PocketSphinx refused its model');
      return {
        start: () => void native.start(decoder, null),
        process: async (samples) => void (await process(decoder, samples, samples.length, 0, 0)),
        end: async () => void (await end(decoder)),
        hypothesis: () => plainWords(native.hypothesis(decoder, null, null)),
        free: () => void native.free(decoder),
      };
    },
  };
}

/** Removes markers of silence, noise and pronunciation such as "<sil>", "[NOISE]" and "the(2)". */
function plainWords(hypothesis: unknown): string {
  if (typeof hypothesis !== 'string') return '';
  return hypothesis
    .replace(/<[^>]*>|\[[^\]]*\]|\+\+[^+]*\+\+|\(\d+\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
