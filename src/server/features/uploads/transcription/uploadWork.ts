import { onMeetingChange, onWithdrawal } from '#server/features/meetings/meetingEvents.ts';
import { isDatabasesFault } from '#server/platform/database/databaseUnavailable.ts';
import type { UploadRow } from '#server/platform/database/tables.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import { listResumableIds } from '../intake/storage.queries.ts';
import { RunLostError, UnreadableFile, UploadFailure } from '../uploadFailure.ts';
import {
  deleteRunResults,
  listOpenIds,
  listStaleUploads,
  updateRecordingStatus,
} from '../uploads.queries.ts';
import { type TranscribeDeps, transcribeUpload } from './transcribeUpload.ts';
import { advanceRun, beginRun, countVainRuns, returnRun } from './uploadRuns.queries.ts';

const AT_ONCE = 2;
/** The most runs in succession that store nothing: the first one and three retries. */
const MAX_VAIN_RUNS = 4;
const SWEEP_MS = 5 * 60_000;
const STALE_SECONDS = 600;

const GAVE_UP = problem('recording_given_up');

class ShuttingDown extends Error {}

interface WorkDeps extends TranscribeDeps {
  fanOut: FanOut;
}

/** The uploads that this server process transcribes, and the recovery of uploads that no process works on. */
export class UploadWork {
  readonly #deps: WorkDeps;
  readonly #running = new Map<string, AbortController>();
  readonly #timer: NodeJS.Timeout;
  readonly #unfollow: (() => void)[];
  #ends: Promise<unknown>[] = [];
  #isClosing = false;

  private constructor(deps: WorkDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.#sweepAndLog(), SWEEP_MS).unref();
    // Sweeps when a meeting is deleted or a participant withdraws, because a kept recording is then deleted too.
    const sweepNow = () => void this.#sweepAndLog();
    this.#unfollow = [
      onMeetingChange(deps.fanOut, ({ change }) => change === 'deleted' && sweepNow()),
      onWithdrawal(deps.fanOut, sweepNow),
    ];
  }

  static async start(deps: WorkDeps): Promise<UploadWork> {
    await deps.folder.make();
    const work = new UploadWork(deps);
    await work.#sweepAndLog();
    await deps.jobs.workConcurrently('transcribeUpload', AT_ONCE, ({ uploadId }) => work.#track(uploadId));
    return work;
  }

  /** Aborts a cancelled upload and deletes its file. */
  async drop(id: string): Promise<void> {
    this.#running.get(id)?.abort(new RunLostError('The upload was cancelled'));
    await this.#deps.folder.remove(id);
  }

  /** Deletes files without an upload, and requeues uploads that no worker processes. */
  async sweep(): Promise<void> {
    const { db, jobs, folder } = this.#deps;
    await folder.sweep((ids) => listOpenIds(db, ids));
    await folder.sweepResumable((ids) => listResumableIds(db, ids));
    for (const stale of await listStaleUploads(db, STALE_SECONDS)) {
      const { id, vain_runs } = stale;
      if (this.#running.has(id)) continue;
      if (vain_runs >= MAX_VAIN_RUNS) await this.#fail(stale, GAVE_UP);
      else await jobs.send(db, 'transcribeUpload', { uploadId: id }, id);
    }
  }

  /** Stops unfinished uploads, so that the next process can continue them. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    for (const unfollow of this.#unfollow) unfollow();
    for (const controller of this.#running.values()) controller.abort(new ShuttingDown());
    await Promise.allSettled(this.#ends);
  }

  async #sweepAndLog(): Promise<void> {
    await this.sweep().catch((error) => this.#deps.log.error({ err: error }, 'the sweep of uploads failed'));
  }

  #track(id: string): Promise<void> {
    const done = this.#run(id);
    const forget = () => {
      this.#ends = this.#ends.filter((end) => end !== ended);
    };
    const ended = done.then(forget, forget);
    this.#ends.push(ended);
    return done;
  }

  async #run(id: string): Promise<void> {
    if (this.#isClosing) throw new ShuttingDown();
    const upload = await beginRun(this.#deps.db, id);
    if (!upload) return;
    if (upload.vain_runs > MAX_VAIN_RUNS) return this.#fail(upload, GAVE_UP);
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      // Checks again, because close() aborts only runs that have begun, and this one may begin after it.
      if (this.#isClosing) throw new ShuttingDown();
      const isKept = await transcribeUpload(this.#deps, upload, controller.signal);
      if (!isKept) await this.#deps.folder.remove(id);
    } catch (error) {
      await this.#settle(upload, controller.signal.aborted ? controller.signal.reason : error);
    } finally {
      this.#running.delete(id);
    }
  }

  async #settle(upload: UploadRow, error: unknown): Promise<void> {
    const { db, log } = this.#deps;
    if (error instanceof RunLostError) return;
    if (error instanceof UploadFailure) return this.#fail(upload, error.problem);
    const isOperators =
      error instanceof ShuttingDown || error instanceof UnreadableFile || isDatabasesFault(error);
    // Does not count the run, because neither a restart, nor a missing right to read the file, nor a database that is full
    // or away is the upload's fault.
    if (isOperators) await returnRun(db, upload);
    if (error instanceof ShuttingDown) throw error;
    log.error({ err: error }, 'a run of an upload failed');
    // Leaves the next try to the sweep, because the log would otherwise repeat this every few seconds.
    if (error instanceof UnreadableFile) return;
    if ((await countVainRuns(db, upload.id)) >= MAX_VAIN_RUNS) return this.#fail(upload, GAVE_UP);
    throw error;
  }

  async #fail(upload: Pick<UploadRow, 'id' | 'run' | 'meeting_id'>, problem: Problem): Promise<void> {
    const { db, folder } = this.#deps;
    if (!(await advanceRun(db, upload, { stage: 'failed', problem }))) return;
    await deleteRunResults(db, upload.id);
    await updateRecordingStatus(db, upload.meeting_id, null);
    await folder.remove(upload.id);
  }
}
