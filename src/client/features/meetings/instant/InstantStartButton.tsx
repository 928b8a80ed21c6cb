import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { conferenceQuery } from '#client/api/conferenceQuery.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { openInstantRoom } from './openInstantRoom.ts';

// Pause in ms, so that a double click does not open two rooms.
const PAUSE_MS = 1000;

export function InstantStartButton() {
  const { t } = useLingui();
  const [isCreating, setIsCreating] = useState(false);
  // Prefetches the host, because the click handler must open the tab synchronously.
  useQuery(conferenceQuery);

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
