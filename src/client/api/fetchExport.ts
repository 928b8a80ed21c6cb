import { i18n } from '@lingui/core';
import type { ExportFormat } from '#shared/rules/files/exportFile.ts';
import { ownTimeZone } from '#shared/rules/language/timeZone.ts';
import { addressOf, fetchFile } from './call.ts';

/** Fetches a file that the server makes, with headings in the reader's language and dates in their time zone. */
export function fetchExport(
  path: '/api/meetings/{id}/export' | '/api/meetings/{id}/summary/export',
  id: string,
  format: ExportFormat,
): Promise<Blob> {
  const query = { format, language: i18n.locale, timeZone: ownTimeZone() };
  return fetchFile({ path: addressOf(path, { params: { id }, query }) });
}
