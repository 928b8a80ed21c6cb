import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Captions, type LucideIcon, Rows2, Video } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { FloatingPart } from '#client/ui/overlays/FloatingPart.tsx';

/** What is large on a phone screen. */
type Layout = 'picture' | 'both' | 'transcript';

const LAYOUTS: { value: Layout; label: MessageDescriptor; Icon: LucideIcon }[] = [
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
  const [chosen, setChosen] = useState<Layout>('both');
  const choice = useRef<HTMLFieldSetElement>(null);
  const layout = hasPicture ? chosen : 'both';
  const choose = (value: Layout) => {
    setChosen(value);
    choice.current?.scrollIntoView({ block: 'start' });
  };
  const enlarge = (value: Layout) => {
    choose(value);
    // Moves focus to the layout button, because enlarging a floating part removes its focused button.
    choice.current?.querySelector<HTMLElement>(`[data-layout="${value}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 grid-cols-1 gap-4 print:block max-lg:content-start max-lg:gap-3 short:gap-2',
        // Adds padding, so that the newest line ends above the floating video and can be scrolled clear of it.
        layout === 'transcript' &&
          'max-lg:has-[[data-floating^=bottom]]:pb-28 max-lg:has-[[data-floating^=bottom]]:[--covered-bottom:5rem]',
        // Without a video, the transcript gets a wider column.
        hasPicture
          ? 'lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]'
          : 'lg:grid-cols-[minmax(0,1fr)_minmax(22rem,40rem)] xl:grid-cols-[minmax(0,1fr)_40rem]',
      )}
    >
      {hasPicture && <LayoutChoice ref={choice} layout={layout} isCovered={isCovered} onChoose={choose} />}
      <FloatingPart
        isFloating={layout === 'transcript'}
        label={t`Show the picture large`}
        onPress={() => enlarge('picture')}
        className="max-lg:h-30 max-lg:w-40"
        restingClassName={cx(
          'lg:h-auto lg:min-h-64 print:hidden',
          layout === 'both' && 'min-h-64',
          layout === 'both' && hasPicture && 'h-[40dvh]',
          layout === 'picture' && 'h-[calc(100dvh-8.5rem)] min-h-64',
          // On a low screen, fits below the layout switch, and below the header too unless the video is to be large,
          // because the room's toolbar is at its bottom. Any lower, the room would show only one person.
          hasPicture && layout === 'both' && 'short:h-[calc(100dvh-10.5rem)] short:min-h-48',
          layout === 'picture' && 'short:h-[calc(100dvh-7.75rem)] short:min-h-48',
        )}
      >
        {conference(layout === 'transcript')}
      </FloatingPart>
      <div
        inert={isCovered}
        className={cx(
          'overflow-hidden rounded-lg border border-line bg-surface lg:h-auto lg:min-h-0 print:block! print:h-auto print:min-h-0 print:overflow-visible print:border-0',
          layout === 'transcript' ? 'h-[calc(100dvh-8.5rem)] min-h-80' : 'h-[80dvh] min-h-[26rem]',
          layout === 'picture' && 'max-lg:hidden',
        )}
      >
        {panel}
      </div>
      {layout === 'picture' && lastLines && (
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

interface LayoutChoiceProps extends Pick<Props, 'isCovered'> {
  ref: Ref<HTMLFieldSetElement>;
  layout: Layout;
  onChoose: (layout: Layout) => void;
}

/** The buttons above video and transcript on a phone, one for each layout. */
function LayoutChoice({ ref, layout, isCovered, onChoose }: LayoutChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset
      ref={ref}
      inert={isCovered}
      className="flex min-w-0 scroll-mt-16 flex-wrap rounded-md bg-sunken p-0.5 lg:hidden"
    >
      <legend className="sr-only">
        <Trans>Layout</Trans>
      </legend>
      {LAYOUTS.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          data-layout={value}
          aria-pressed={layout === value}
          onClick={() => onChoose(value)}
          className="flex min-h-11 min-w-min flex-1 items-center justify-center gap-1.5 rounded-sm px-1 text-sm text-ink-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-bay-strong aria-pressed:shadow-card"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 leading-tight">{t(label)}</span>
        </button>
      ))}
    </fieldset>
  );
}
