import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { documentTitle } from '#shared/product.ts';

/** `children`: the unsaved texts of a meeting that was deleted while its screen was open. */
export function MeetingNotFound({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const title = t`Meeting Not Found`;
  // Set here, because the screen knows only the titles of meetings that were found.
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 px-4 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-bay-soft text-bay-strong">
        <SearchX aria-hidden className="size-7" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-[44ch] text-balance text-ink-muted">
        <Trans>The meeting you're looking for doesn't exist or you don't have access to it.</Trans>
      </p>
      {children}
      <Link to="/meetings" className={buttonClass('primary', 'md', 'mt-4')}>
        <Trans>Back to Meetings</Trans>
      </Link>
    </div>
  );
}
