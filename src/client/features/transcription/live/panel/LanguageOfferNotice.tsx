import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { isShown } from '#client/ui/isShown.ts';
import { useStore } from '#client/ui/store/useStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { LiveView } from '../channel/useLiveMeeting.ts';

/** Whole sentences, because the name of a language is inflected in French and Arabic. */
const TEXTS: Record<
  Language,
  { question: MessageDescriptor; change: MessageDescriptor; keep: MessageDescriptor }
> = {
  en: {
    question: msg`This sounds like English. Write it as English?`,
    change: msg`Change to English`,
    keep: msg`Keep English`,
  },
  fr: {
    question: msg`This sounds like French. Write it as French?`,
    change: msg`Change to French`,
    keep: msg`Keep French`,
  },
  ar: {
    question: msg`This sounds like Arabic. Write it as Arabic?`,
    change: msg`Change to Arabic`,
    keep: msg`Keep Arabic`,
  },
};

interface Props {
  live: Pick<LiveView, 'session' | 'language' | 'setLanguage'>;
  /** Guests have no app bar, below which the offer sticks on a phone. */
  isGuest: boolean;
  /** The id of the language field, which takes focus after an answer. */
  languageId: string;
}

/**
 * Moves focus to the language field, or to the tab or layout button that shows it, because answering removes the
 * focused button.
 */
function moveFocus(languageId: string): void {
  const choosers = 'main [role=tab][aria-selected=true], main fieldset [aria-pressed=true]';
  const places = [document.getElementById(languageId), ...document.querySelectorAll<HTMLElement>(choosers)];
  places.find((place) => place && isShown(place))?.focus();
}

/** Offers to change the spoken language when the detected language has differed for a while. */
export function LanguageOfferNotice({ live, isGuest, languageId }: Props) {
  const { t } = useLingui();
  const offer = live.session?.languageOffer;
  const heard = useStore(offer?.offered, null);
  // Ignores the current language, because the last words in the old one may be recognized after the change.
  const offered = heard === live.language ? null : heard;
  const handleChange = (language: Language) => {
    live.setLanguage(language);
    moveFocus(languageId);
  };
  const handleKeep = () => {
    offer?.decline();
    moveFocus(languageId);
  };
  return (
    <div
      className={cx(
        offered ? 'rounded-lg border border-line bg-bay-soft text-sm max-lg:sticky max-lg:z-25' : 'sr-only',
        isGuest ? 'max-lg:top-2' : 'max-lg:top-16',
      )}
    >
      {/* Rendered even while empty, because screen readers announce only changes inside an existing live region. */}
      <p
        role="status"
        className="flex gap-2.5 px-4 not-empty:pt-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        {offered && (
          <>
            <Languages aria-hidden className="text-bay" />
            {t(TEXTS[offered].question)}
          </>
        )}
      </p>
      {offered && (
        <div className="flex flex-wrap gap-2 px-4 pt-2 pb-2.5 ps-10.5">
          <Button variant="primary" onClick={() => handleChange(offered)}>
            {t(TEXTS[offered].change)}
          </Button>
          <Button onClick={handleKeep}>{t(TEXTS[live.language].keep)}</Button>
        </div>
      )}
    </div>
  );
}
