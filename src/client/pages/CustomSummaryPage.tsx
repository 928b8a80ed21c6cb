import { Link } from '@tanstack/react-router';
import { ArrowRight, FlaskConical, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ExampleActions } from '#client/features/example/ExampleActions.tsx';
import { ExampleFacts } from '#client/features/example/ExampleFacts.tsx';
import { ExampleRecording } from '#client/features/example/ExampleRecording.tsx';
import { ExampleSummary } from '#client/features/example/ExampleSummary.tsx';
import { ExampleTranscript } from '#client/features/example/ExampleTranscript.tsx';
import {
  EXAMPLE_MEETING,
  FICTIONAL_DATA_NOTE,
  SECURITY_NOTE,
} from '#client/features/example/exampleMeeting.ts';
import { EXAMPLE_TIMES } from '#client/features/example/exampleTimes.ts';
import { ScrollArea } from '#client/features/example/ScrollArea.tsx';
import { useCurrentLine } from '#client/features/example/useCurrentLine.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Badge } from '#client/ui/labels/Badge.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';

const TABS = [
  { value: 'summary', label: 'Résumé' },
  { value: 'transcript', label: 'Transcription' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Not translated; French in every interface language. */
export function CustomSummaryPage() {
  useTitle('Exemple Résumé');
  const audio = useRef<HTMLAudioElement>(null);
  const current = useCurrentLine(audio);
  const [tab, setTab] = useState<Tab>('summary');
  const listen = (line: number) => {
    if (!audio.current) return;
    audio.current.currentTime = EXAMPLE_TIMES[line]!;
    // Ignores a rejection, as when the browser requires a gesture; the player is then paused at that time.
    void audio.current.play().catch(() => undefined);
  };
  return (
    <Page>
      <div lang="fr" dir="ltr" className="max-w-[56rem]">
        <PageHeader
          title="Exemple Résumé"
          subtitle={EXAMPLE_MEETING.title}
          eyebrow={<Badge icon={<FlaskConical aria-hidden />}>Exemple</Badge>}
          actions={<ExampleActions />}
        />
        <div className="stack-5">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-bay-soft px-5 py-4">
            <p className="min-w-[min(16rem,100%)] flex-1 text-md">{FICTIONAL_DATA_NOTE}</p>
            <Link to="/ai-summaries" search={{}} className={buttonClass('secondary')}>
              Voir mes résumés
              <ArrowRight aria-hidden />
            </Link>
          </div>
          <Card className="grid grid-cols-1 gap-6">
            <ExampleFacts />
            <ExampleRecording audio={audio} />
          </Card>
          <section
            aria-labelledby="example-security"
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 rounded-lg border border-pine/40 bg-pine-soft p-5"
          >
            <ShieldCheck aria-hidden className="size-6 text-pine" />
            <h2 id="example-security" className="text-lg text-pine">
              Sécurité des données
            </h2>
            <p className="col-start-2 max-w-[80ch] text-md">{SECURITY_NOTE}</p>
          </section>
          <Tabs value={tab} onChange={setTab} label="Réunion" tabs={TABS} direction="ltr">
            <TabPanel value="summary">
              <ScrollArea label="Résumé" className="bg-deglet-soft p-5 sm:p-7">
                <ExampleSummary onListen={listen} />
              </ScrollArea>
            </TabPanel>
            <TabPanel value="transcript">
              <ScrollArea label="Transcription" className="border border-line bg-surface p-2 pt-4 sm:p-4">
                <ExampleTranscript current={current} onListen={listen} />
              </ScrollArea>
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </Page>
  );
}
