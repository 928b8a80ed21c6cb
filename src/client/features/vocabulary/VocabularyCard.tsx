import { Trans } from '@lingui/react/macro';
import { Card } from '#client/ui/layout/Card.tsx';
import { VocabularyFields } from './VocabularyFields.tsx';

/** The card in the settings for the terms of the user's own speech, in all meetings and recordings. */
export const VocabularyCard = () => (
  <Card aria-labelledby="vocabulary-title">
    <h2 id="vocabulary-title" className="pb-1 text-lg">
      <Trans>Vocabulary</Trans>
    </h2>
    <p className="max-w-[60ch] pb-4 text-md text-ink-muted">
      <Trans>
        Names and terms that you use and a speech engine may not know. They help with what you say yourself,
        and with the recordings that you upload.
      </Trans>
    </p>
    <VocabularyFields meetingId={null} />
  </Card>
);
