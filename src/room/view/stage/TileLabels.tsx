import { Trans, useLingui } from '@lingui/react/macro';
import { Crown, Hand, MicOff, MonitorUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { Person } from '../../core/state/roomState.ts';
import { MemberName } from '../MemberName.tsx';
import { QualityMark } from './QualityMark.tsx';

interface NameLabelProps {
  person: Person;
  isHost: boolean;
  /** Whether the other lower corner is left to a button. */
  leavesCorner: boolean;
}

/** The name in the lower corner of a tile, with signs for a muted microphone and for the host. */
export function NameLabel({ person, isHost, leavesCorner }: NameLabelProps) {
  const { t } = useLingui();
  return (
    <span
      className={cx(
        'absolute start-2.5 bottom-2.5 inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-sunken/78 px-2.5 py-0.5 text-sm group-data-[small=true]/tile:start-1.5 group-data-[small=true]/tile:bottom-1.5 group-data-[small=true]/tile:min-h-6 group-data-[small=true]/tile:px-[7px] group-data-[small=true]/tile:text-xs max-[45rem]:group-has-[[data-caption]]/scene:top-2.5 max-[45rem]:group-has-[[data-caption]]/scene:bottom-auto',
        // Keeps clear of the raised hand above it in the lowest tiles.
        'group-data-[small=true]/tile:[@container(height<4rem)]:bottom-0.5',
        leavesCorner
          ? 'max-w-[calc(100%-4rem)]'
          : 'max-w-[calc(100%-1.25rem)] group-data-[small=true]/tile:max-w-[calc(100%-0.75rem)]',
      )}
    >
      <Sign label={t`Microphone off`} isShown={!person.state.audio} className="text-madder">
        <MicOff />
      </Sign>
      <MemberName member={person} isSelf={person.isSelf} />
      <Sign label={t`Host`} isShown={isHost} className="text-bay">
        <Crown />
      </Sign>
    </span>
  );
}

/** The upper corner of a tile: a raised hand, the own shared screen, and how good the connection is. */
export function StateLabels({ person: { isSelf, state, connection, quality } }: { person: Person }) {
  const { t } = useLingui();
  return (
    <span className="absolute start-2.5 top-2.5 flex max-w-[calc(100%-1.25rem)] gap-1.5 group-data-[small=true]/tile:start-1.5 group-data-[small=true]/tile:top-1.5 group-data-[small=true]/tile:max-w-[calc(100%-0.75rem)] max-[45rem]:group-has-[[data-caption]]/scene:top-11 group-data-[small=true]/tile:[@container(height<4rem)]:top-0.5">
      <Sign
        label={t`Hand raised`}
        isShown={state.hand}
        className="min-h-7 rounded-sm bg-bay px-2 text-on-bay [@container(height<4rem)]:min-h-5"
      >
        <Hand />
      </Sign>
      <Sign
        label={t`Sharing a screen`}
        isShown={isSelf && state.screen}
        className="min-h-7 rounded-sm bg-bay px-2 text-on-bay"
      >
        <MonitorUp />
      </Sign>
      {connection !== 'connected' && (
        <span className="min-w-0 truncate rounded-sm bg-sunken/78 px-2.5 py-0.5 text-sm leading-6 group-data-[small=true]/tile:px-[7px] group-data-[small=true]/tile:text-xs group-data-[small=true]/tile:leading-5">
          {connection === 'connecting' ? <Trans>Connecting…</Trans> : <Trans>Reconnecting…</Trans>}
        </span>
      )}
      <QualityMark quality={quality} isSelf={isSelf} />
    </span>
  );
}

interface SignProps {
  label: string;
  isShown: boolean;
  className: string;
  children: ReactNode;
}

const Sign = ({ label, isShown, className, children }: SignProps) =>
  isShown && (
    <span role="img" aria-label={label} className={cx('inline-flex items-center [&_svg]:size-4', className)}>
      {children}
    </span>
  );
