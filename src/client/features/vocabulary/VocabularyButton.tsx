import { Trans, useLingui } from '@lingui/react/macro';
import { BookA } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import { VocabularyFields } from './VocabularyFields.tsx';

/** The button among a meeting's actions with which its owner edits the terms for everybody's speech in the meeting. */
export function VocabularyButton({ meetingId }: { meetingId: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <BookA aria-hidden />
        <Trans>Vocabulary</Trans>
      </Button>
      {isOpen && (
        <FormDialog
          open
          onOpenChange={setIsOpen}
          title={t`Vocabulary`}
          description={t`Names and terms of this meeting that a speech engine may not know. They help with what everybody says in it, and reach no other meeting.`}
        >
          <VocabularyFields meetingId={meetingId} onSaved={() => setIsOpen(false)} />
        </FormDialog>
      )}
    </>
  );
}
