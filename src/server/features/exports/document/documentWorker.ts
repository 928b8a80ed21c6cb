import { parentPort, workerData } from 'node:worker_threads';
import type { ExportedDocument } from './exportedDocument.ts';

export interface DocumentTask {
  format: 'docx' | 'pdf';
  document: ExportedDocument;
}

const { format, document } = workerData as DocumentTask;
// Only the library that is needed: each takes longer to load than a short document to write.
const render = format === 'pdf' ? (await import('./pdf.ts')).pdf : (await import('./word.ts')).word;
parentPort?.postMessage(await render(document));
