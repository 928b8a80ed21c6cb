import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';

/** The link that was followed from a list, by the key of the list's history entry. */
const followed = new Map<string, string>();

/**
 * Props of a list that scrolls to the row whose link was followed when the user goes back, because the router restores
 * the scroll position before all rows are rendered, and while the heights of those off the screen are estimated.
 */
export function useOpenedRow(areAllRendered: boolean) {
  const list = useRef<HTMLElement>(null);
  const { history } = useRouter();
  const currentKey = () => history.location.state.__TSR_key ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when all rows are rendered
  useEffect(() => {
    const address = areAllRendered && followed.get(currentKey());
    const link = address && list.current?.querySelector(`a[href="${CSS.escape(address)}"]`);
    if (!link) return;
    followed.delete(currentKey());
    link.scrollIntoView({ block: 'center' });
  }, [areAllRendered]);
  const handleClick = ({ target }: MouseEvent) => {
    const address = target instanceof Element && target.closest('a')?.getAttribute('href');
    if (address) followed.set(currentKey(), address);
  };
  return { ref: list, onClickCapture: handleClick };
}
