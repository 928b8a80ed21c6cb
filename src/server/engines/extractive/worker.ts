import { parentPort } from 'node:worker_threads';
import { checkDraft } from '#server/engines/checks/checkDraft.ts';
import type { SummaryRequest } from '#server/features/summaries/summaryEngine.ts';
import type { WorkerReply } from './extractiveEngine.ts';
import { summarizeExtractively } from './summarizeExtractively.ts';

parentPort?.on('message', (request: SummaryRequest) => {
  parentPort?.postMessage(replyTo(request));
});

function replyTo(request: SummaryRequest): WorkerReply {
  try {
    return { draft: checkDraft(summarizeExtractively(request), request.lines) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
