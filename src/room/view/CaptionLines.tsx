import type { Caption } from '../core/roomState.ts';

/** What is being said, as the page around the frame writes it down. */
export const CaptionLines = ({ captions }: { captions: readonly Caption[] }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-[5.375rem] grid justify-items-center gap-1.5 px-4">
    {captions.map(({ id, speaker, text, language }) => (
      // Beside the transcript or on a phone there is room for the newest alone; people want to be seen.
      <p
        key={id}
        data-caption
        dir="auto"
        lang={language || undefined}
        className="max-w-[62ch] rounded-md bg-sunken/88 px-3.5 py-1.5 text-base max-[45rem]:text-md max-[45rem]:not-last:hidden"
      >
        {/* Room on both sides: a name may be written in the other direction than what is said. */}
        <bdi className="mx-[0.3em] font-semibold text-bay">{speaker}</bdi>
        {/* Bare, since only then does it decide on which side the whole line begins. */}
        {text}
      </p>
    ))}
  </div>
);
