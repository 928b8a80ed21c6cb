import { useLingui } from '@lingui/react/macro';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { openInstantRoom } from './openInstantRoom.ts';

// Long enough that a double click does not open two rooms.
const PAUSE_MS = 1000;

export function InstantStartButton() {
  const { t } = useLingui();
  const [isCreating, setIsCreating] = useState(false);

  const handleClick = () => {
    setIsCreating(true);
    setTimeout(() => setIsCreating(false), PAUSE_MS);
    openInstantRoom();
  };

  return (
    <Button onClick={handleClick} disabled={isCreating}>
      <Zap aria-hidden />
      {isCreating ? t`Creating...` : t`Instant Meeting`}
    </Button>
  );
}
