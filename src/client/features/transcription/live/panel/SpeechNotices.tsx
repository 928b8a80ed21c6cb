import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { PanelNotice } from './PanelNotice.tsx';

interface Props {
  meeting: Pick<MeetingDetail, 'botEnabled' | 'speech'>;
  language: Language;
}

/** Explains why nothing can be transcribed in a meeting, or nothing in the chosen language. */
export function SpeechNotices({ meeting, language }: Props) {
  const { i18n, t } = useLingui();
  const { languages } = meeting.speech;
  if (!meeting.botEnabled) {
    return (
      <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
        <Trans>
          The owner of this meeting switched the AI assistant off, so nothing is transcribed here.
        </Trans>
      </PanelNotice>
    );
  }
  if (languages.length === 0) {
    return (
      <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
        <Trans>This server has no speech engine at the moment, so nothing can be transcribed.</Trans>
      </PanelNotice>
    );
  }
  if (languages.includes(language)) return null;
  const chosen = t(LANGUAGE_NAMES[language]);
  const choices = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    languages.map((known) => t(LANGUAGE_NAMES[known])),
  );
  return (
    <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
      <Trans>
        The speech engine of this server does not know {chosen}. Choose {choices}.
      </Trans>
    </PanelNotice>
  );
}
