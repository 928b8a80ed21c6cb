import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentFormat, ExportedDocument } from './exportedDocument.ts';

export interface DocumentTask {
  format: DocumentFormat;
  document: ExportedDocument;
}

const { format, document } = workerData as DocumentTask;
// Loads only the library of this format, because loading one takes longer than writing a short document.
const render = format === 'pdf' ? (await import('./pdf.ts')).pdf : (await import('./word.ts')).word;
parentPort?.postMessage(await render(document));
