import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#client/language/dates.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { Card } from '#client/ui/layout/Card.tsx';

interface Props {
  title: string;
  /** ISO date of the last change of the text. */
  updated: string;
  children: ReactNode;
}

/** A page of text without controls. */
export function ReadingPage({ title, updated, children }: Props) {
  const day = formatDay(updated, useLanguage());
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-10 sm:py-14">
      <Card className="sm:p-10">
        <h1 className="text-2xl">{title}</h1>
        <p className="pt-1 pb-6 text-md text-ink-muted">
          <Trans>Last changed {day}</Trans>
        </p>
        <div className="grid gap-6 text-base [&_h2]:pb-1 [&_h2]:text-lg [&_li]:ps-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:ps-5">
          {children}
        </div>
      </Card>
    </div>
  );
}
