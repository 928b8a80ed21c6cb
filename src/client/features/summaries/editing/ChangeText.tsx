import { Trans } from '@lingui/react/macro';
import { useDates } from '#client/language/useDates.ts';
import type { SummaryWay } from '#shared/contract/summaries.ts';

interface Props {
  way: SummaryWay;
  /** Null for the server itself, and for a deleted account. */
  by: string | null;
  at: string;
}

/** Describes how a version of a summary was made: by whom and when. */
export function ChangeText({ way, by, at }: Props) {
  const moment = useDates().moment(at);
  if (by === null) {
    if (way === 'edited') return <Trans>Edited by hand, {moment}</Trans>;
    return way === 'restored' ? <Trans>Restored, {moment}</Trans> : <Trans>Generated, {moment}</Trans>;
  }
  const name = <bdi>{by}</bdi>;
  if (way === 'edited')
    return (
      <Trans>
        Edited by {name}, {moment}
      </Trans>
    );
  return way === 'restored' ? (
    <Trans>
      Restored by {name}, {moment}
    </Trans>
  ) : (
    <Trans>
      Generated for {name}, {moment}
    </Trans>
  );
}
