import { addressOf } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { type NewUpload, uploadsApi } from '#shared/contract/uploads.ts';
import type { Transfer } from './transfer.ts';

interface Options {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Uploads a file. XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(transfer: Transfer, { signal, onProgress }: Options): Promise<void> {
  const { method, path } = uploadsApi.create;
  const { file, title, isOwnVoice, language, meetingId } = transfer;
  // Truncated to the contract's longest name. The extension may be cut off, but nothing depends on it.
  const query: NewUpload = {
    name: file.name.slice(0, 255),
    title,
    voice: isOwnVoice ? 'mine' : 'others',
    language,
    meetingId: meetingId ?? undefined,
  };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, { query }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new CallError(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => reject(CallError.offline());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
