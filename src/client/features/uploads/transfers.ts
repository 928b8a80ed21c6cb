import { t } from '@lingui/core/macro';
import { call } from '#client/api/call.ts';
import { CallError, messageOf } from '#client/api/callError.ts';
import { signedInUser } from '#client/api/currentUser.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { createStore, type Followed } from '#client/ui/createStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { UploadFacts } from '#shared/contract/uploads.ts';
import { findRefusal, findStorageShortage } from './refusedFile.ts';
import { sendFile } from './sendFile.ts';

/** A file that is being uploaded from this browser. */
export interface Transfer {
  id: number;
  /** Its owner: it is neither sent nor shown under another account that signs in meanwhile. */
  userId: string | undefined;
  file: File;
  language: Language;
  /** The meeting it is the recording of; null for a separate file. */
  meetingId: string | null;
  /** 'refused' is final; 'failed' may succeed when retried. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  sentBytes: number;
  problem: string | null;
}

// Module state, outside React: an upload continues while other screens are open.
const transfers = createStore<readonly Transfer[]>([]);
let lastId = 0;
let facts: UploadFacts | null = null;
const stops = new Map<number, AbortController>();

export const currentTransfers: Followed<readonly Transfer[]> = transfers;

/** Queues files, which are uploaded one at a time. */
export function startTransfers(
  files: readonly File[],
  language: Language,
  limits: UploadFacts,
  meetingId: string | null = null,
): void {
  facts = limits;
  const added = files.map((file): Transfer => {
    lastId += 1;
    return {
      id: lastId,
      userId: signedInUser()?.id,
      file,
      language,
      meetingId,
      state: 'waiting',
      sentBytes: 0,
      problem: null,
    };
  });
  show([...ownTransfers(), ...added]);
  void sendNext();
}

export function retryTransfer(id: number): void {
  change(id, { state: 'waiting', sentBytes: 0, problem: null });
  void sendNext();
}

/** Removes a transfer from the list and aborts it. */
export function removeTransfer(id: number): void {
  stops.get(id)?.abort();
  show(transfers.get().filter((one) => one.id !== id));
}

/** Restores a removed transfer at its old index; an interrupted upload starts over. */
export function restoreTransfer(transfer: Transfer, index: number): void {
  const isOver = transfer.state === 'failed' || transfer.state === 'refused';
  lastId += 1;
  // A new id, because the first attempt may still be aborting.
  const restored: Transfer = { ...transfer, id: lastId, ...(!isOver && { state: 'waiting', sentBytes: 0 }) };
  show(transfers.get().toSpliced(index, 0, restored));
  void sendNext();
}

function show(next: readonly Transfer[]): void {
  const isBusy = next.some(({ state }) => state === 'waiting' || state === 'sending');
  window[isBusy ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
  transfers.set(next);
}

const ownTransfers = (): readonly Transfer[] =>
  transfers.get().filter(({ userId }) => userId === signedInUser()?.id);

const change = (id: number, changes: Partial<Transfer>): void =>
  show(transfers.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** Leaving the page would abort the upload. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

async function sendNext(): Promise<void> {
  show(ownTransfers());
  const next = transfers.get().find(({ state }) => state === 'waiting');
  if (!next || !facts || transfers.get().some(({ state }) => state === 'sending')) return;
  const { id, file, language, meetingId } = next;
  const stop = new AbortController();
  stops.set(id, stop);
  change(id, { state: 'sending' });
  try {
    const refusal = await findRefusal(file, facts);
    // Fetched again for each file: the previous ones have used up space.
    const shortage = refusal ? null : findStorageShortage(file, await readFacts());
    if (refusal) change(id, { state: 'refused', problem: refusal });
    else if (shortage) change(id, { state: 'failed', problem: shortage });
    else {
      const onProgress = (sentBytes: number) => change(id, { sentBytes });
      await sendFile(file, { language, meetingId, signal: stop.signal, onProgress });
      await queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
      removeTransfer(id);
    }
  } catch (error) {
    const state = isRetryable(error) ? 'failed' : 'refused';
    if (!stop.signal.aborted)
      change(id, { state, problem: messageOf(error, t`The file could not be sent.`) });
  } finally {
    stops.delete(id);
    void sendNext();
  }
}

const readFacts = async (): Promise<UploadFacts> => (await call('GET /api/uploads')).facts;

const isRetryable = (error: unknown): boolean =>
  !(error instanceof CallError) || [0, 401, 429].includes(error.status) || error.status >= 500;
