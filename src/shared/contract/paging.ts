import * as z from 'zod/mini';
import { issue } from './fields.ts';

/** Cursor issued by a list: the time and the id of the last row of the previous page. */
export const PageCursor = z.string().check(
  z.regex(
    /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    issue('unknown_place'),
  ),
  z.refine((cursor) => !Number.isNaN(Date.parse(cursor.split('_')[0] ?? '')), issue('unknown_place')),
);

export interface CursorPosition {
  moment: Date;
  id: string;
}

export const encodeCursor = ({ moment, id }: CursorPosition): string => `${moment.toISOString()}_${id}`;

export function decodeCursor(cursor: string): CursorPosition {
  const [moment = '', id = ''] = cursor.split('_');
  return { moment: new Date(moment), id };
}
