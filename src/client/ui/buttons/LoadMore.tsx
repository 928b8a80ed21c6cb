import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MoreButton } from './MoreButton.tsx';

/** Distance below the viewport at which the next page is fetched. */
const AHEAD = '800px';

interface Props {
  isBusy: boolean;
  /** The error of the last fetch; null if it succeeded. After an error, only the button retries. */
  failure: string | null;
  onMore: () => void;
}

/** Infinite scrolling: fetches the next page when the end of the list is near, or when the button is clicked. */
export function LoadMore({ isBusy, failure, onMore }: Props) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const handleMore = useRef(onMore);
  handleMore.current = onMore;
  const isWaiting = !isBusy && failure === null;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    // A new observer reports once, so that the next page is fetched if a page does not fill the viewport. A busy main
    // thread delivers several entries at once, of which the last is current.
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
      <MoreButton isBusy={isBusy} onClick={onMore}>
        {failure === null ? t`Load more` : t`Try again`}
      </MoreButton>
    </div>
  );
}
