import * as z from 'zod/mini';
import { Language } from '#shared/contract/languages.ts';

/** Model architectures that the speech engine can load. */
const MODEL_ENGINES = ['whisper', 'transducer', 'streaming-transducer', 'qwen3-asr', 'ctc'] as const;

const FILE_ROLES = [
  'encoder',
  'decoder',
  'joiner',
  'frontend',
  'model',
  'tokens',
  'tokenizer',
  'segmentation',
  'embedding',
  'sample',
] as const;

/** Whether a path stays within the model's folder. */
const isPathInside = (path: string) =>
  path.length <= 200 &&
  path.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part) && !part.endsWith('.part'));

export const ModelFile = z.object({
  role: z.enum(FILE_ROLES),
  path: z.string().check(z.refine(isPathInside, 'must be a path below the folder of the model')),
  url: z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }),
  bytes: z.int().check(z.positive()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal digits')),
});
export type ModelFile = z.infer<typeof ModelFile>;

const AnyModel = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be a name such as whisper-small')),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  licence: z.string().check(z.minLength(1)),
  /** Memory of the whole machine in GiB. */
  minimumMemoryGiB: z.number().check(z.positive()),
  files: z.array(ModelFile).check(z.minLength(1)),
  /** Whether a first start may download the model without being asked. */
  isAutomatic: z.optional(z.boolean()),
});

/** A model that recognizes speech. */
export const SpeechModel = z
  .extend(AnyModel, {
    kind: z.literal('speech'),
    engine: z.enum(MODEL_ENGINES),
    languages: z.array(Language).check(z.minLength(1)),
    /** Whether the model uses names and terms as hotwords, which offline transducers do. */
    takesVocabulary: z.optional(z.boolean()),
    /** The text of the file with the role "sample", for models that do not understand the built-in English sample. */
    sampleText: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ engine, takesVocabulary }) => !takesVocabulary || engine === 'transducer',
      'takesVocabulary is for the engine "transducer" alone',
    ),
  );
export type SpeechModel = z.infer<typeof SpeechModel>;

/** A model that detects who speaks when, in any language. */
export const DiarizationModel = z.extend(AnyModel, { kind: z.literal('diarization') });
export type DiarizationModel = z.infer<typeof DiarizationModel>;

/** A GGUF file with a language model or an embedding model, which is used when a setting names it. */
export const TextModel = z.extend(AnyModel, {
  kind: z.enum(['chat', 'embedding']),
  languages: z.array(Language).check(z.minLength(1)),
  files: z.array(ModelFile).check(z.length(1)),
});
export type TextModel = z.infer<typeof TextModel>;

/** A model as described by the manifest. Files with other lengths or hashes are not loaded. */
export const Model = z.discriminatedUnion('kind', [SpeechModel, DiarizationModel, TextModel]);
export type Model = z.infer<typeof Model>;

export const isSpeechModel = (model: Model): model is SpeechModel => model.kind === 'speech';

export const isDiarizationModel = (model: Model): model is DiarizationModel => model.kind === 'diarization';

export const isTextModel = (model: Model): model is TextModel =>
  model.kind === 'chat' || model.kind === 'embedding';

export const languagesOf = (model: Model): readonly Language[] =>
  isDiarizationModel(model) ? [] : model.languages;

export const bytesOf = ({ files }: Model): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export const fitsMemory = ({ minimumMemoryGiB }: Model, memoryBytes: number): boolean =>
  // Tolerates 10 %, because a machine reports slightly less memory than is installed.
  memoryBytes >= minimumMemoryGiB * 0.9 * 2 ** 30;
