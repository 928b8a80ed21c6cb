import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={cx('rounded-lg border border-line bg-surface p-5 sm:p-6', className)} {...rest} />
  );
}
