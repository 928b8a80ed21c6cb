import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { findSummary, listActionItems } from '#server/features/summaries/summaries.queries.ts';
import { listSegments } from '#server/features/transcription/transcription.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { limitPerPerson } from '#server/platform/http/limits/limitPerPerson.ts';
import { serve } from '#server/platform/http/serve.ts';
import { exportsApi } from '#shared/contract/exports.ts';
import { type ExportFormat, exportFileName } from '#shared/rules/files/exportFile.ts';
import { documentOf, isDocumentFormat } from './document/exportedDocument.ts';
import { renderDocument } from './document/renderDocument.ts';
import { toExportedTranscript } from './exportedTranscript.ts';
import { renderText } from './renderText.ts';
import { toExportedSummary } from './summary/exportedSummary.ts';
import { summaryDocument } from './summary/summaryDocument.ts';
import { renderSummaryText } from './summary/summaryText.ts';

const TYPES: Record<ExportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Routes that export transcripts and summaries as files. */
export function exportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const limit = limitPerPerson(app, { max: 30, timeWindow: '5 minutes' });

  serve(
    app,
    exportsApi.transcript,
    async ({
      signedIn: { userId },
      params: { id },
      query: { format, language, timeZone = 'UTC' },
      reply,
    }) => {
      const meeting = orNotFound(await findMeeting(db, userId, id));
      const rows = await listSegments(db, userId, id);
      if (rows.length === 0) throw new AppError('nothing_to_export');
      const transcript = toExportedTranscript(meeting, rows, { language, timeZone });
      const file = isDocumentFormat(format)
        ? await renderDocument({ format, document: documentOf(transcript) }, requestOf(userId, reply))
        : renderText(format, transcript);
      return send(reply, { format, file, name: exportFileName(meeting.title, transcript.startedAt, format) });
    },
    { limit },
  );

  serve(
    app,
    exportsApi.summary,
    async ({
      signedIn: { userId },
      params: { id },
      query: { format, language, timeZone = 'UTC' },
      reply,
    }) => {
      const meeting = orNotFound(await findMeeting(db, userId, id));
      const row = orNotFound(await findSummary(db, userId, id));
      const segments = await listSegments(db, userId, id);
      const actionItems = await listActionItems(db, [row.id]);
      const sources = { meeting, segments, summary: row, actionItems };
      const summary = toExportedSummary(sources, { language, timeZone });
      const file = isDocumentFormat(format)
        ? await renderDocument({ format, document: summaryDocument(summary) }, requestOf(userId, reply))
        : renderSummaryText(format, summary);
      const name = `summary-${exportFileName(meeting.title, summary.startedAt, format)}`;
      return send(reply, { format, file, name });
    },
    { limit },
  );
}

const send = (
  reply: FastifyReply,
  { format, file, name }: { format: ExportFormat; file: string | Buffer; name: string },
): FastifyReply =>
  reply.header('content-type', TYPES[format]).header('content-disposition', attachment(name)).send(file);

/** The person who waits for a document, with a signal that aborts its rendering when their client disconnects. */
function requestOf(userId: string, reply: FastifyReply): { userId: string; signal: AbortSignal } {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return { userId, signal: controller.signal };
}

/**
 * Content-Disposition by RFC 6266: the full name, and for old clients the letters that it has in ASCII. Nothing else,
 * because compatibility forms become slashes and quotes.
 */
function attachment(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\w.-]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
