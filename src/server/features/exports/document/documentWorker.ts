import { parentPort, workerData } from 'node:worker_threads';
import type { ExportedTranscript } from '../exportedTranscript.ts';

export interface DocumentTask {
  format: 'docx' | 'pdf';
  transcript: ExportedTranscript;
}

const { format, transcript } = workerData as DocumentTask;
// Only the library that is needed: each takes longer to load than a short transcript to write.
const render = format === 'pdf' ? (await import('./pdf.ts')).pdf : (await import('./word.ts')).word;
parentPort?.postMessage(await render(transcript));
