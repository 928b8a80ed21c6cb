import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';

/** How far below the window the end of the list may be when the next page is fetched. */
const AHEAD = '800px';

interface Props {
  isBusy: boolean;
  /** The error of the last fetch; null otherwise. After an error only the button retries. */
  failure: string | null;
  onMore: () => void;
}

/** Infinite scrolling: fetches the next page when the end of the list is near, or by its button. */
export function LoadMore({ isBusy, failure, onMore }: Props) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const handleMore = useRef(onMore);
  handleMore.current = onMore;
  const isWaiting = !isBusy && failure === null;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    // An observer reports once when it starts, so if a page does not fill the window, the next one is fetched.
    // A busy page gets several entries at once, of which the last is the current one.
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && handleMore.current(),
      { rootMargin: AHEAD },
    );
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
