import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';

/** How far below the window the end of a list may be when more of it is fetched. */
const AHEAD = '800px';

interface Props {
  isBusy: boolean;
  /** Why the last page did not come; null otherwise. Then only the button tries again. */
  failure: string | null;
  onMore: () => void;
}

/** The end of a list that goes on: fetches more when it is scrolled near, or by its button. */
export function LoadMore({ isBusy, failure, onMore }: Props) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const handleMore = useRef(onMore);
  handleMore.current = onMore;
  const isWaiting = !isBusy && failure === null;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    // It reports once as soon as it observes, so a page that does not fill the window is followed by the next.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleMore.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-4">
      {failure !== null && (
        <p role="alert" className="text-center text-md text-madder">
          {failure}
        </p>
      )}
      <Button isBusy={isBusy} onClick={onMore}>
        {failure === null ? t`Load more` : t`Try again`}
      </Button>
    </div>
  );
}
