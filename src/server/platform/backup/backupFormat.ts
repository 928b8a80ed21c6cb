import * as z from 'zod/mini';

/*
 * A backup is gzipped JSON lines: a header; for each table a line with its name and columns, then its rows; the
 * sequences; and an end line, whose absence shows that the file was truncated.
 */

export const FORMAT = 'tajmaat-backup';
export const FORMAT_VERSION = 1;

export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

export const EndLine = z.object({
  end: z.object({
    rows: z.number(),
    sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  }),
});
export type End = z.infer<typeof EndLine>['end'];

/**
 * Prefix of a row's line. The row is JSON made by PostgreSQL and is not parsed, so that no number is rounded by
 * JavaScript.
 */
export const ROW_PREFIX = '{"row":';
export const toRowLine = (json: string): string => `${ROW_PREFIX}${json}}\n`;
export const fromRowLine = (line: string): string => line.slice(ROW_PREFIX.length, -1);

/** Splits a stream with chunks of any size into lines. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
      pieces.push(chunk.subarray(from, to));
      yield Buffer.concat(pieces.splice(0)).toString('utf8');
      from = to + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces).toString('utf8');
}
