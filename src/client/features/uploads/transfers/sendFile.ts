import type { DetailedError, Upload } from 'tus-js-client';
import { call } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { type NewUpload, RESUMABLE_PATH } from '#shared/contract/uploads.ts';
import { truncated } from '#shared/rules/truncated.ts';
import { StallTimer } from './stallTimer.ts';
import type { Transfer } from './transfer.ts';

/** Bytes per request: a proxy that buffers whole requests loses little, and the file needs few requests. */
const PART_BYTES = 8 * 2 ** 20;
/** Size for proxies that reject larger requests with 413: nginx accepts 1 MB by default. */
const SMALL_PART_BYTES = 2 ** 19;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000];

interface Options {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  onUrl: (url: string) => void;
  /** Called before each of the upload's own retries, with the status of the failed request; 0 if there was none. */
  onRetry: (status: number) => void;
}

/** Loaded on demand, because most users never upload a file. */
const loadTus = () => import('tus-js-client');

/**
 * Loads the code of uploads before it is needed, because an update of the server removes the file of an open page.
 * Ignores a failure, because the upload loads it again.
 */
export const preloadUploading = (): void => void loadUploading().catch(() => {});

/** Rejects if no file can be sent from this page. */
export const loadUploading = async (): Promise<void> => void (await loadTus());

/**
 * Uploads a file over tus. Resumes an earlier attempt, also after a reload. Rejects with a CallError, or with the
 * abort's reason.
 */
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
  { signal, onProgress, onUrl, onRetry }: Options,
): Promise<void> {
  const { Upload } = await loadTus();
  signal.throwIfAborted();
  const metadata = metadataOf(transfer);
  let id = '';
  let sentTitle: string | undefined = transfer.title;
  const stalls = new StallTimer();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(transfer.file, {
      endpoint: RESUMABLE_PATH,
      metadata,
      chunkSize: partBytes,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(transfer),
      onShouldRetry: (error) => {
        const status = statusOf(error);
        if (isTemporary(status)) onRetry(status);
        return isTemporary(status);
      },
      onProgress: (sent) => {
        stalls.reportProgress();
        onProgress(sent);
      },
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
    stalls.start({
      resume: () => void upload.abort().then(() => upload.start()),
      giveUp: () => {
        void upload.abort();
        reject(CallError.unanswered());
      },
    });
    startUpload(upload, metadata).then((title) => {
      sentTitle = title;
    }, reject);
  }).finally(() => stalls.stop());
  // Updates the title, because it may have been changed after an earlier attempt created the upload.
  if (sentTitle !== transfer.title)
    await call('PATCH /api/uploads/{id}', { params: { id }, body: { title: transfer.title } });
}

/** Deletes the part of an unfinished upload that the server has received. */
export async function discardSent({ url, ...transfer }: Transfer, isLeaving: boolean): Promise<void> {
  if (!url) return;
  if (isLeaving) {
    // Uses keepalive and sends the request at once, because the library's request would end with the page.
    await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, keepalive: true });
    return;
  }
  const { defaultOptions, Upload } = await loadTus();
  const { urlStorage } = defaultOptions;
  for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(fingerprintOf(transfer)))
    await urlStorage.removeUpload(urlStorageKey);
  await Upload.terminate(url, { retryDelays: RETRY_DELAYS_MS });
}

/** Deletes an unfinished upload of an earlier visit or of another device. */
export async function discardArriving(id: string): Promise<void> {
  const { Upload } = await loadTus();
  await Upload.terminate(`${RESUMABLE_PATH}/${id}`, { retryDelays: RETRY_DELAYS_MS }).catch(
    (error: DetailedError) => {
      throw toCallError(error);
    },
  );
}

/** Settings that cannot change after the upload was created on the server. */
const CHOICES = ['voice', 'speakers', 'keepDays'] as const;

/** Starts the upload, or resumes an earlier attempt. Resolves with the title that the server has stored. */
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
    // Truncated to the maximum length of the contract. This may cut off the extension, which is not used.
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

/** Identifies the same file of the same user, so that its upload resumes when it is chosen again. */
const fingerprintOf = ({
  userId,
  file,
  language,
  meetingId,
}: Pick<Transfer, 'userId' | 'file' | 'language' | 'meetingId'>): string =>
  ['upload', userId, file.name, file.size, file.lastModified, language, meetingId].join('-');

const statusOf = ({ originalResponse }: DetailedError): number => originalResponse?.getStatus() ?? 0;

/** Temporary: 409 and 423, while another request, whose connection may have broken, holds the file; not 507 (full). */
const isTemporary = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== 507) || [409, 423, 429].includes(status);

function toCallError(error: DetailedError): CallError {
  const { originalResponse } = error;
  return originalResponse
    ? new CallError(originalResponse.getStatus(), originalResponse.getBody())
    : CallError.unanswered();
}
