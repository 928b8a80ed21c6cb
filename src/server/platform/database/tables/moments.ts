import type { ColumnType } from 'kysely';

export type Moment = ColumnType<Date, Date | string, Date | string>;
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
