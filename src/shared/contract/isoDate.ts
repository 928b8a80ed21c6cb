import * as z from 'zod/mini';
import { issue } from './fields.ts';

/** A calendar date. Validated, because JavaScript reads February 30 as March 2 while PostgreSQL rejects it. */
export const IsoDate = z
  .string()
  .check(
    z.refine((day) => /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day), issue('date_invalid')),
  );

const isCalendarDay = (day: string): boolean => {
  const moment = new Date(day);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};
