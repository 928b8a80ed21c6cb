import { addressOf } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import type { Language } from '#shared/contract/languages.ts';
import { uploadsApi } from '#shared/contract/uploads.ts';

interface Options {
  language: Language;
  meetingId: string | null;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Uploads a file. XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(file: File, { language, meetingId, signal, onProgress }: Options): Promise<void> {
  const { method, path } = uploadsApi.create;
  // Truncated to the contract's longest name. The extension may be cut off, but nothing depends on it.
  const name = file.name.slice(0, 255);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, { query: { name, language, meetingId: meetingId ?? undefined } }));
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
