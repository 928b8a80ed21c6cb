import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import type { LinkStats, VideoStats } from '../../core/quality/linkStats.ts';
import type { Person } from '../../core/state/roomState.ts';
import { qualityText } from '../../texts/qualityText.ts';
import { MemberName } from '../MemberName.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  people: ReadonlyMap<string, Person>;
}

/** Shows the statistics of each connection, to find the cause of a poor one. */
export function QualityDialog({ isOpen, onClose, people }: Props) {
  const { t } = useLingui();
  const others = [...people.values()].filter(({ isSelf }) => !isSelf);
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t`Connection quality`}>
      {others.length === 0 && (
        <p className="text-ink-muted">
          <Trans>Nobody else is here yet.</Trans>
        </p>
      )}
      <ul className="grid gap-4">
        {others.map((person) => (
          <li key={person.id}>
            <h3 className="flex text-md font-semibold">
              <MemberName member={person} />
            </h3>
            {person.link ? <Figures person={person} link={person.link} /> : <Trans>Connecting…</Trans>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Figures({ person, link }: { person: Person; link: LinkStats }) {
  const { t, i18n } = useLingui();
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const [received, sent] = [percent(link.lossReceived), percent(link.lossSent)];
  const delay = link.roundTripMs === null ? null : i18n.number(link.roundTripMs);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
      {person.quality && <Row name={t`State`}>{qualityText(i18n, person.quality, false)}</Row>}
      <Row name={t`Picture received`}>
        <Picture stats={link.received} />
      </Row>
      <Row name={t`Picture sent`}>
        <Picture stats={link.sent} />
      </Row>
      <Row name={t`Packets lost`}>{t`${received} received, ${sent} sent`}</Row>
      <Row name={t`Delay`}>{delay === null ? t`unknown` : t`${delay} ms`}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Picture({ stats }: { stats: VideoStats | null }) {
  const { t, i18n } = useLingui();
  if (!stats) return <Trans>none</Trans>;
  const { width, height, codec } = stats;
  const [frames, kbits] = [i18n.number(stats.framesPerSecond), i18n.number(stats.kbits)];
  return (
    <>
      {/* A size is written from left to right in every language. */}
      <bdi dir="ltr">{`${width} × ${height}`}</bdi>
      {t`, ${frames} frames/s, ${kbits} kbit/s`} <bdi dir="ltr">{codec}</bdi>
    </>
  );
}
