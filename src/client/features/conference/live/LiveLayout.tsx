import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Captions, type LucideIcon, Rows2, Video } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { FloatingPart } from '#client/ui/overlays/FloatingPart.tsx';

type Order = 'picture' | 'both' | 'transcript';

const ORDERS: { value: Order; label: MessageDescriptor; Icon: LucideIcon }[] = [
  { value: 'picture', label: msg`Picture`, Icon: Video },
  { value: 'both', label: msg`Both`, Icon: Rows2 },
  { value: 'transcript', label: msg({ context: 'layout', message: 'Transcript' }), Icon: Captions },
];

interface Props {
  /** Renders the conference; `isSmall` is true if the video floats in a corner of a phone screen. */
  conference: (isSmall: boolean) => ReactNode;
  panel: ReactNode;
  /** The last lines, which float in a corner of a phone screen while the video is large; null while there are none. */
  lastLines: ReactNode;
  /** Whether there is a video, so that a layout can be chosen. */
  hasPicture: boolean;
  /** Whether the conference covers the rest of the screen, which must then not take focus. */
  isCovered: boolean;
}

/** Shows video and transcript side by side on a desktop. On a phone they are stacked, or one of them is large. */
export function LiveLayout({ conference, panel, lastLines, hasPicture, isCovered }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Order>('both');
  const top = useRef<HTMLFieldSetElement>(null);
  const order = hasPicture ? chosen : 'both';
  const choose = (value: Order) => {
    setChosen(value);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const enlarge = (value: Order) => {
    choose(value);
    // Moves focus to the layout button, because enlarging a floating part removes its focused button.
    top.current?.querySelector<HTMLElement>(`[data-order="${value}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 gap-4 max-lg:content-start max-lg:gap-3 short:gap-2',
        // Adds padding, so that the newest line ends above the floating video and can be scrolled clear of it.
        order === 'transcript' &&
          'max-lg:has-[[data-floating^=bottom]]:pb-28 max-lg:has-[[data-floating^=bottom]]:[--covered-bottom:5rem]',
        // Without a video, the transcript gets a wider column.
        hasPicture
          ? 'lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]'
          : 'lg:grid-cols-[minmax(0,1fr)_minmax(22rem,40rem)] xl:grid-cols-[minmax(0,1fr)_40rem]',
      )}
    >
      {hasPicture && (
        <fieldset
          ref={top}
          inert={isCovered}
          className="flex scroll-mt-16 rounded-md bg-sunken p-0.5 lg:hidden"
        >
          <legend className="sr-only">
            <Trans>Layout</Trans>
          </legend>
          {ORDERS.map(({ value, label, Icon }) => (
            <button
              key={value}
              type="button"
              data-order={value}
              aria-pressed={order === value}
              onClick={() => choose(value)}
              className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-sm px-1 text-sm text-ink-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-bay-strong aria-pressed:shadow-card"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 leading-tight">{t(label)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <FloatingPart
        isFloating={order === 'transcript'}
        label={t`Show the picture large`}
        onPress={() => enlarge('picture')}
        className="max-lg:h-30 max-lg:w-40"
        restingClassName={cx(
          'lg:h-auto lg:min-h-64',
          order === 'both' && 'min-h-64',
          order === 'both' && hasPicture && 'h-[40dvh]',
          order === 'picture' && 'h-[calc(100dvh-8.5rem)] min-h-64',
          // On a low screen, fits below the layout switch, and below the header too unless the video is to be large,
          // because the room's toolbar is at its bottom. Any lower, the room would show only one person.
          hasPicture && order === 'both' && 'short:h-[calc(100dvh-10.5rem)] short:min-h-48',
          order === 'picture' && 'short:h-[calc(100dvh-7.75rem)] short:min-h-48',
        )}
      >
        {conference(order === 'transcript')}
      </FloatingPart>
      <div
        inert={isCovered}
        className={cx(
          'overflow-hidden rounded-lg border border-line bg-surface lg:h-auto lg:min-h-0',
          order === 'transcript' ? 'h-[calc(100dvh-8.5rem)] min-h-80' : 'h-[80dvh] min-h-[26rem]',
          order === 'picture' && 'max-lg:hidden',
        )}
      >
        {panel}
      </div>
      {order === 'picture' && lastLines && (
        <FloatingPart
          isFloating
          label={t`Show the transcript large`}
          onPress={() => enlarge('transcript')}
          // Keeps clear of the room's toolbar.
          className="[--floating-bottom:6.25rem] max-lg:max-h-32 max-lg:w-60"
          restingClassName="lg:hidden"
        >
          {lastLines}
        </FloatingPart>
      )}
    </div>
  );
}
