import { t } from '@lingui/core/macro';
import { call } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { signedInUser } from '#client/api/currentUser.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { messageOf } from '#client/language/shownError.ts';
import { createStore, type Subscribable } from '#client/ui/store/createStore.ts';
import { markUnsaved } from '#client/ui/unsaved.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { UploadFacts } from '#shared/contract/uploads.ts';
import type { ChosenFile } from '../choosing/chosenFile.ts';
import { findRefusal, findStorageShortage } from '../choosing/refusedFile.ts';
import { RemainingTimeEstimator } from '../remainingTimeEstimator.ts';
import { ReconnectPause } from './reconnectPause.ts';
import { discardSent, sendFile } from './sendFile.ts';
import type { Transfer } from './transfer.ts';

// Module state outside React, because an upload continues while other screens are open.
const transfers = createStore<readonly Transfer[]>([]);
let lastId = 0;
/** The server's limits for files; null before the first upload. */
let limits: UploadFacts | null = null;
/** Ends the warning that leaving the page aborts an upload; undefined while there is none. */
let unmark: (() => void) | undefined;
const stops = new Map<number, AbortController>();
/** URLs of removed transfers, which the server may still list as unfinished. */
const removed = new Set<string>();

export const currentTransfers: Subscribable<readonly Transfer[]> = transfers;

/** Maximum number of concurrent uploads; the others wait. */
const MAX_SENDING = 3;

/** Queues files for upload. Skips a file that is already in the list. */
export function startTransfers(
  files: readonly Omit<ChosenFile, 'id'>[],
  language: Language,
  facts: UploadFacts,
  meetingId: string | null = null,
): void {
  limits = facts;
  const added = files
    .map((chosen) => toTransfer({ ...chosen, language, meetingId }))
    .filter((one) => !ownTransfers().some((other) => isSameFile(one, other)));
  show([...ownTransfers(), ...added]);
  window.addEventListener('online', retryOffline);
  sendNext();
}

/** Lists a file that the server would reject, together with the reason. */
export function addRefused(file: File, language: Language, problem: string): void {
  const choices = { isOwnVoice: false, speakers: null, keepDays: null };
  const refused = toTransfer({ file, title: file.name, ...choices, language, meetingId: null });
  show([...ownTransfers(), { ...refused, state: 'refused', problem }]);
}

type NewTransfer = Omit<ChosenFile, 'id'> & Pick<Transfer, 'language' | 'meetingId'>;

function toTransfer(chosen: NewTransfer): Transfer {
  lastId += 1;
  return {
    ...chosen,
    // Replaces the id that the file had while it was being chosen.
    id: lastId,
    userId: signedInUser()?.id,
    state: 'waiting',
    isOffline: false,
    awaited: null,
    url: null,
    sentBytes: 0,
    secondsLeft: null,
    problem: null,
  };
}

const isSameFile = (one: Transfer, other: Transfer): boolean =>
  other.state !== 'refused' &&
  one.file.name === other.file.name &&
  one.file.size === other.file.size &&
  one.file.lastModified === other.file.lastModified &&
  one.language === other.language &&
  one.meetingId === other.meetingId;

/** Resumes a paused or failed transfer. */
export function retryTransfer(id: number): void {
  change(id, { state: 'waiting', problem: null });
  sendNext();
}

/** Pauses a transfer; the server keeps the received part. */
export function pauseTransfer(id: number): void {
  stops.get(id)?.abort();
  change(id, { state: 'paused', secondsLeft: null, awaited: null });
}

/** Deletes the received part of a removed transfer from the server; `isLeaving` if the page is being left. */
export async function discardTransfer(transfer: Transfer, isLeaving: boolean): Promise<void> {
  // Ignores a failure: the server then lists the file as unfinished, and deletes it after a day.
  await discardSent(transfer, isLeaving).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
}

/** Removes a transfer from the list, and aborts it. */
export function removeTransfer(id: number): void {
  stops.get(id)?.abort();
  const url = transfers.get().find((one) => one.id === id)?.url;
  if (url) removed.add(url);
  show(transfers.get().filter((one) => one.id !== id));
}

/** Restores a removed transfer at its old index; an interrupted upload resumes. */
export function restoreTransfer(transfer: Transfer, index: number): void {
  const wasBusy = transfer.state === 'waiting' || transfer.state === 'sending';
  if (transfer.url) removed.delete(transfer.url);
  lastId += 1;
  // Uses a new id, because the first attempt may still be aborting.
  const restored: Transfer = { ...transfer, id: lastId, ...(wasBusy && { state: 'waiting' }) };
  show(transfers.get().toSpliced(index, 0, restored));
  sendNext();
}

/** Whether an upload on the server belongs to a transfer of this page, including removed ones. */
export const isTransferred = (id: string): boolean =>
  [...removed, ...transfers.get().map(({ url }) => url ?? '')].some((url) => url.endsWith(id));

function show(next: readonly Transfer[]): void {
  const isBusy = next.some(({ state }) => state === 'waiting' || state === 'sending');
  if (!isBusy) unmark?.();
  unmark = isBusy ? (unmark ?? markUnsaved()) : undefined;
  transfers.set(next);
}

const ownTransfers = (): readonly Transfer[] =>
  transfers.get().filter(({ userId }) => userId === signedInUser()?.id);

const change = (id: number, changes: Partial<Transfer>): void =>
  show(transfers.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** Starts waiting transfers up to the maximum number of concurrent uploads. */
function sendNext(): void {
  show(ownTransfers());
  const waiting = transfers.get().filter(({ state }) => state === 'waiting');
  const sending = transfers.get().filter(({ state }) => state === 'sending').length;
  for (const next of waiting.slice(0, Math.max(0, MAX_SENDING - sending))) void send(next);
}

async function send(transfer: Transfer): Promise<void> {
  if (!limits) return;
  const { id, file } = transfer;
  const stop = new AbortController();
  stops.set(id, stop);
  change(id, { state: 'sending', problem: null, isOffline: false });
  try {
    const refusal = await findRefusal(file, limits);
    stop.signal.throwIfAborted();
    if (refusal) change(id, { state: 'refused', problem: refusal });
    else await sendPatiently(transfer, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) fail(id, error);
  } finally {
    // A paused attempt may end only after the next one has begun, which must remain stoppable.
    if (stops.get(id) === stop) stops.delete(id);
    sendNext();
  }
}

/** Sends a file, and tries again by itself while the server or the network is away. */
async function sendPatiently(transfer: Transfer, signal: AbortSignal): Promise<void> {
  const { id } = transfer;
  const pause = new ReconnectPause();
  for (;;) {
    try {
      return await attempt(transfer, signal, pause);
    } catch (error) {
      if (signal.aborted || !pause.isWorthwhile(error)) throw error;
      showWaiting(id, error.status);
    }
    await pause.wait(signal);
  }
}

function showWaiting(id: number, status: number): void {
  const isHeld = status === 409 || status === 423;
  const awaited = isHeld ? 'connection' : navigator.onLine ? 'server' : 'network';
  change(id, { awaited, secondsLeft: null });
}

async function attempt(transfer: Transfer, signal: AbortSignal, pause: ReconnectPause): Promise<void> {
  const { id, file } = transfer;
  const pace = new RemainingTimeEstimator(file.size);
  // Requests the free space for each file, because the previous files have used some.
  const shortage = findStorageShortage(file, await call('GET /api/uploads'));
  signal.throwIfAborted();
  if (shortage) return change(id, { state: 'failed', problem: shortage, awaited: null });
  await sendFile(transfer, {
    signal,
    onUrl: (url) => change(id, { url }),
    onRetry: (status) => showWaiting(id, status),
    onProgress: (sentBytes) => {
      pause.reportProgress(sentBytes);
      const secondsLeft = pace.secondsLeft(sentBytes, performance.now());
      change(id, { sentBytes, secondsLeft, awaited: null });
    },
  });
  await queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
  removeTransfer(id);
}

function fail(id: number, error: unknown): void {
  const isOffline = error instanceof CallError && error.status === 0;
  const state = isRetryable(error) ? 'failed' : 'refused';
  change(id, { state, isOffline, awaited: null, problem: messageOf(error, t`The file could not be sent.`) });
}

/** Resumes the transfers that failed because there was no connection. */
function retryOffline(): void {
  for (const { id, isOffline } of transfers.get()) if (isOffline) retryTransfer(id);
}

/** Whether a retry may succeed. An error without a code comes from a proxy instead of the server. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.code === null ||
  [401, 423, 429].includes(error.status) ||
  error.status >= 500;
