import { i18n } from '@lingui/core';
import type { ExportFormat } from '#shared/rules/exportFile.ts';
import { addressOf, fetchFile } from './call.ts';

/** Fetches a file that the server makes, with headings in the reader's language and dates in their time zone. */
export function fetchExport(
  path: '/api/meetings/{id}/export' | '/api/meetings/{id}/summary/export',
  id: string,
  format: ExportFormat,
): Promise<Blob> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = { format, language: i18n.locale, timeZone };
  return fetchFile({ path: addressOf(path, { params: { id }, query }) });
}
