import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { SessionsList } from './SessionsList.tsx';

export function SecurityCard({ userId }: { userId: string }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card aria-labelledby="security-title">
      <h2 id="security-title" className="pb-4 text-lg">
        Security
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid">
          <h3 className="font-sans text-md font-medium tracking-normal">Password</h3>
          <p className="text-sm text-ink-muted">Changing it signs out all your other sessions.</p>
        </div>
        <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {isChanging ? 'Cancel' : 'Change Password'}
        </Button>
      </div>
      {isChanging && <PasswordFields userId={userId} onDone={() => setIsChanging(false)} />}
      <div className="mt-5 grid gap-1 border-t border-line pt-5">
        <h3 className="font-sans text-md font-medium tracking-normal">Where you are signed in</h3>
        <SessionsList />
      </div>
    </Card>
  );
}
