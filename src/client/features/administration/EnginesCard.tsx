import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { listText } from '#client/language/listText.ts';
import { Badge, type BadgeTone } from '#client/ui/labels/Badge.tsx';
import type { EngineState } from '#shared/contract/administration.ts';
import { ServerCard } from './ServerCard.tsx';
import { useEngines } from './useServer.ts';

const KINDS: Record<EngineState['kind'], MessageDescriptor> = {
  speech: msg`Transcription`,
  summaries: msg`Summaries`,
  search: msg`Search`,
  mail: msg`Mail`,
  conference: msg`Video meetings`,
};

/** Shown if the engine has no name. */
const NAMELESS: Record<EngineState['kind'], MessageDescriptor> = {
  speech: msg`No speech engine: nothing is transcribed. Set STT_URL.`,
  summaries: msg`The built-in engine`,
  search: msg`By words. Set EMBED_URL or EMBED_MODEL_FILE to search by meaning too.`,
  mail: msg`No mail leaves this server. Set SMTP_URL.`,
  conference: msg`The built-in room`,
};

const STATES: Record<EngineState['state'], { tone: BadgeTone; label: MessageDescriptor }> = {
  running: { tone: 'pine', label: msg`Running` },
  off: { tone: 'neutral', label: msg`Off` },
  failing: { tone: 'madder', label: msg`Does not answer` },
};

/** Lists the engines that this server uses, each with its current state. */
export function EnginesCard() {
  const { t } = useLingui();
  const engines = useEngines();
  return (
    <ServerCard title={t`Engines`} intro={t`What works for this server, and how it is now.`} query={engines}>
      {(all) => (
        <ul className="divide-y divide-line">
          {all.map((engine) => (
            <EngineRow key={engine.kind} engine={engine} />
          ))}
        </ul>
      )}
    </ServerCard>
  );
}

function EngineRow({ engine: { kind, name, state, languages, reason, reading } }: { engine: EngineState }) {
  const { t, i18n } = useLingui();
  const { tone, label } = STATES[state];
  const spoken = listText(
    i18n,
    languages.map((language) => t(LANGUAGE_NAMES[language])),
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_1fr_auto]">
      <span className="col-start-1 row-start-1 font-medium hyphens-auto [overflow-wrap:anywhere]">
        {t(KINDS[kind])}
      </span>
      <span className="col-span-2 col-start-1 row-start-2 grid min-w-0 gap-0.5 text-md wrap-anywhere sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {name === null ? t(NAMELESS[kind]) : <bdi>{name}</bdi>}
        {spoken && <span className="text-sm text-ink-muted">{spoken}</span>}
        {reading && reading.waiting > 0 && <ReadingProgress {...reading} />}
        {reason && (
          <bdi dir="ltr" lang="en" className="text-sm text-madder">
            {reason}
          </bdi>
        )}
      </span>
      <span className="col-start-2 row-start-1 sm:col-start-3">
        <Badge tone={tone}>{t(label)}</Badge>
      </span>
    </li>
  );
}

function ReadingProgress({ waiting, total }: { waiting: number; total: number }) {
  return (
    <span className="text-sm text-ink-muted">
      <Plural
        value={waiting}
        one={`# of ${total} meetings waits to be read for search by meaning`}
        other={`# of ${total} meetings wait to be read for search by meaning`}
      />
    </span>
  );
}
