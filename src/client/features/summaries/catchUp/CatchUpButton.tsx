import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { summaryKeys } from '../summaryKeys.ts';
import { CatchUpDialog } from './CatchUpDialog.tsx';
import type { LiveMoments } from './liveMoments.ts';

interface Props extends LiveMoments {
  meetingId: string;
  isConnected: boolean;
}

/** The "What did I miss?" button, for a participant who joined late or was away. */
export function CatchUpButton({ meetingId, isConnected, ...moments }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: missed } = useQuery({
    queryKey: summaryKeys.missed(meetingId),
    queryFn: ({ signal }) => call('GET /api/meetings/{id}/missed', { params: { id: meetingId }, signal }),
    // Refetches on each connection, because each one may end an absence.
    enabled: isConnected,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!missed || missed.lineCount === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:px-3">
        {/* On a phone, the icon would move the button to a row of its own. */}
        <Clock aria-hidden className="max-sm:hidden" />
        <Trans>What did I miss?</Trans>
      </Button>
      {isOpen && (
        <CatchUpDialog
          meetingId={meetingId}
          missed={missed}
          {...moments}
          onOpenLine={(lineId) => {
            setIsOpen(false);
            moments.onOpenLine(lineId);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
