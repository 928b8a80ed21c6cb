import { parentPort } from 'node:worker_threads';
import { checkDraft } from '#server/engines/checks/checkDraft.ts';
import type { SummaryRequest } from '#server/features/summaries/summaryEngine.ts';
import type { WorkerReply } from './extractiveEngine.ts';
import { summarizeExtractively } from './summarizeExtractively.ts';

parentPort?.on('message', ({ id, request }: { id: number; request: SummaryRequest }) => {
  parentPort?.postMessage(replyTo(id, request));
});

function replyTo(id: number, request: SummaryRequest): WorkerReply {
  try {
    return { id, draft: checkDraft(summarizeExtractively(request), request.lines) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
