import type { Caption } from '../core/state/roomState.ts';

/**
 * Captions sent by the embedding page. Hidden in the floating picture of a phone, where they would cover the name, and
 * beside which the transcript is on screen.
 */
export const CaptionLines = ({ captions }: { captions: readonly Caption[] }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-[5.375rem] grid justify-items-center gap-1.5 px-4 [@media(max-height:10rem)]:hidden">
    {captions.map(({ id, speaker, text, language }) => (
      // A narrow or low frame shows only the newest caption, so that the tiles stay visible.
      <p
        key={id}
        data-caption
        dir="auto"
        lang={language || undefined}
        className="max-w-[62ch] rounded-md bg-sunken/88 px-3.5 py-1.5 text-base max-[45rem]:text-md max-[45rem]:not-last:hidden [@media(max-height:20rem)]:text-md [@media(max-height:20rem)]:not-last:hidden"
      >
        {/* Margin on both sides, because name and text may have different directions. */}
        <bdi className="mx-[0.3em] font-semibold text-bay">{speaker}</bdi>
        {/* A bare text node, because dir="auto" derives the line's direction only from it. */}
        {text}
      </p>
    ))}
  </div>
);
