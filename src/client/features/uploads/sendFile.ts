import type { DetailedError, Upload } from 'tus-js-client';
import { call } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { type NewUpload, RESUMABLE_PATH } from '#shared/contract/uploads.ts';
import { truncated } from '#shared/rules/truncated.ts';
import type { Transfer } from './transfer.ts';

/** Small enough that a proxy which holds back whole requests loses little, and large enough to cost few of them. */
const PART_BYTES = 8 * 2 ** 20;
/** For proxies that refuse larger requests: nginx accepts 1 MB by default. */
const SMALL_PART_BYTES = 2 ** 19;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000];

interface Options {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  onUrl: (url: string) => void;
}

/** Loaded when a file is sent, because most people never send one. */
const loadTus = () => import('tus-js-client');

/** Sends a file. Goes on where an earlier attempt ended, also one before a reload. Rejects with CallError, or the abort's reason. */
export async function sendFile(transfer: Transfer, options: Options): Promise<void> {
  try {
    await sendInParts(transfer, PART_BYTES, options);
  } catch (error) {
    const isTooLargeForProxy = error instanceof CallError && error.status === 413 && error.code === null;
    if (!isTooLargeForProxy) throw error;
    await sendInParts(transfer, SMALL_PART_BYTES, options);
  }
}

async function sendInParts(
  transfer: Transfer,
  partBytes: number,
  { signal, onProgress, onUrl }: Options,
): Promise<void> {
  const { Upload } = await loadTus();
  signal.throwIfAborted();
  const metadata = metadataOf(transfer);
  let id = '';
  let sentTitle: string | undefined = transfer.title;
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(transfer.file, {
      endpoint: RESUMABLE_PATH,
      metadata,
      chunkSize: partBytes,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(transfer),
      onShouldRetry: (error) => isTemporary(statusOf(error)),
      onProgress: (sent) => onProgress(sent),
      onUploadUrlAvailable: () => {
        if (upload.url) onUrl(upload.url);
        id = upload.url?.split('/').at(-1) ?? '';
      },
      onSuccess: () => resolve(),
      onError: (error) => reject('originalRequest' in error ? toCallError(error) : error),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    startUpload(upload, metadata).then((title) => {
      sentTitle = title;
    }, reject);
  });
  // The title may have been changed since an earlier attempt announced the file.
  if (sentTitle !== transfer.title)
    await call('PATCH /api/uploads/{id}', { params: { id }, body: { title: transfer.title } });
}

/** Deletes what the server has of a file that was not sent to its end. */
export async function discardSent({ url, ...transfer }: Transfer): Promise<void> {
  if (!url) return;
  const { defaultOptions, Upload } = await loadTus();
  const { urlStorage } = defaultOptions;
  for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(fingerprintOf(transfer)))
    await urlStorage.removeUpload(urlStorageKey);
  await Upload.terminate(url, { retryDelays: RETRY_DELAYS_MS });
}

/** Deletes what the server has of a file that was sent by an earlier visit or from another device. */
export async function discardArriving(id: string): Promise<void> {
  const { Upload } = await loadTus();
  await Upload.terminate(`${RESUMABLE_PATH}/${id}`, { retryDelays: RETRY_DELAYS_MS }).catch(
    (error: DetailedError) => {
      throw toCallError(error);
    },
  );
}

/** Fixed once the upload was announced to the server. */
const CHOICES = ['voice', 'speakers', 'keepDays'] as const;

/** Resumes an earlier attempt. Resolves with the title that the server stored. */
async function startUpload(upload: Upload, metadata: Record<string, string>): Promise<string | undefined> {
  const previous = (await upload.findPreviousUploads()).find((one) =>
    CHOICES.every((choice) => one.metadata[choice] === metadata[choice]),
  );
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return (previous?.metadata ?? metadata).title;
}

function metadataOf({
  file,
  title,
  isOwnVoice,
  speakers,
  keepDays,
  language,
  meetingId,
}: Transfer): Record<string, string> {
  const upload: NewUpload = {
    // Truncated to the contract's longest name. The extension may be cut off, but nothing depends on it.
    name: truncated(file.name, 255),
    title,
    voice: isOwnVoice ? 'mine' : 'others',
    language,
    ...(meetingId && { meetingId }),
    ...(speakers && !isOwnVoice && { speakers }),
    ...(keepDays && { keepDays }),
  };
  return upload as Record<string, string>;
}

/** Equal for the same file of the same person, so that it is recognized when it is chosen again. */
const fingerprintOf = ({
  userId,
  file,
  language,
  meetingId,
}: Pick<Transfer, 'userId' | 'file' | 'language' | 'meetingId'>): string =>
  ['upload', userId, file.name, file.size, file.lastModified, language, meetingId].join('-');

const statusOf = ({ originalResponse }: DetailedError): number => originalResponse?.getStatus() ?? 0;

/** 409 and 423: another request still holds the file, such as one whose connection broke. 507: there is no space. */
const isTemporary = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== 507) || [409, 423, 429].includes(status);

function toCallError(error: DetailedError): CallError {
  const { originalResponse } = error;
  return originalResponse
    ? new CallError(originalResponse.getStatus(), originalResponse.getBody())
    : CallError.offline();
}
