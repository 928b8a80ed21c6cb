import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';

export function PeopleButton({ meeting }: { meeting: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UsersRound aria-hidden />
        <Trans>People</Trans>
      </Button>
      {isOpen && <PeopleDialog meeting={meeting} onClose={() => setIsOpen(false)} />}
    </>
  );
}
