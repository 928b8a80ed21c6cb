import { t } from '@lingui/core/macro';
import { call } from '#client/api/call.ts';
import { CallError, messageOf } from '#client/api/callError.ts';
import { signedInUser } from '#client/api/currentUser.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { createStore, type Followed } from '#client/ui/createStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { UploadFacts } from '#shared/contract/uploads.ts';
import type { ChosenFile } from './chosenFile.ts';
import { findRefusal, findStorageShortage } from './refusedFile.ts';
import { sendFile } from './sendFile.ts';
import type { Transfer } from './transfer.ts';

// Module state, outside React: an upload continues while other screens are open.
const transfers = createStore<readonly Transfer[]>([]);
let lastId = 0;
let facts: UploadFacts | null = null;
const stops = new Map<number, AbortController>();

export const currentTransfers: Followed<readonly Transfer[]> = transfers;

/** Queues files, which are uploaded one at a time. */
export function startTransfers(
  files: readonly Omit<ChosenFile, 'id'>[],
  language: Language,
  limits: UploadFacts,
  meetingId: string | null = null,
): void {
  facts = limits;
  const added = files.map((chosen) => toTransfer({ ...chosen, language, meetingId }));
  show([...ownTransfers(), ...added]);
  void sendNext();
}

/** Lists a file that the server would reject, with the reason. */
export function addRefused(file: File, language: Language, problem: string): void {
  const facts = { file, title: file.name, isOwnVoice: false, language, meetingId: null };
  show([...ownTransfers(), { ...toTransfer(facts), state: 'refused', problem }]);
}

type TransferFacts = Pick<Transfer, 'file' | 'title' | 'isOwnVoice' | 'language' | 'meetingId'>;

function toTransfer({ file, title, isOwnVoice, language, meetingId }: TransferFacts): Transfer {
  lastId += 1;
  const facts = { file, title, isOwnVoice, language, meetingId };
  return { id: lastId, userId: signedInUser()?.id, ...facts, state: 'waiting', sentBytes: 0, problem: null };
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
  const { id, file } = next;
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
      await sendFile(next, { signal: stop.signal, onProgress });
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
