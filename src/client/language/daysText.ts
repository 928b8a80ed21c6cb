import { plural } from '@lingui/core/macro';

export const daysText = (days: number): string => plural(days, { one: '# day', other: '# days' });
