import { useLingui } from '@lingui/react/macro';
import { daysText } from '#client/language/daysText.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { useServerStorage } from './useServer.ts';

/** Shows how long this server currently keeps each kind of data. */
export function RetentionCard() {
  const { t } = useLingui();
  const days = useServerStorage().data?.retentionDays ?? null;
  const limit = days === null ? '' : daysText(days);
  const rows = [
    {
      what: t`Meetings, transcripts and summaries`,
      until:
        days === null
          ? t`Until their owner deletes them or their account, or for the days that they chose.`
          : t`For ${limit} after their end (RETENTION_DAYS), or fewer where their owner chose so. Their screens announce it a week before.`,
    },
    {
      what: t`Uploaded recordings`,
      until: t`Until they are transcribed, or for the days that their owner chose, 90 at most.`,
    },
    { what: t`Audio of live meetings`, until: t`It is never stored.` },
    { what: t`Sessions`, until: t`30 days with “Remember me”, else 24 hours.` },
    { what: t`Contact messages`, until: t`For 12 months.` },
  ];
  return (
    <Card aria-labelledby="retention-title" className="grid gap-4">
      <h2 id="retention-title" className="text-lg">
        {t`Retention`}
      </h2>
      <dl className="divide-y divide-line">
        {rows.map(({ what, until }) => (
          <div key={what} className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-2">
            <dt className="text-md font-medium">{what}</dt>
            <dd className="text-md text-ink-muted">{until}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
