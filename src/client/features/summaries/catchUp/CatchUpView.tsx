import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { PossibleMark } from '#client/ui/summary/PossibleMark.tsx';
import type { CatchUp, MissedTask } from '#shared/contract/catchUp.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import { OwnerAndDue } from '../actionItems/OwnerAndDue.tsx';
import { CheckNote } from '../generation/CheckNote.tsx';
import { engineText } from '../generation/engineName.ts';
import { Section } from '../sections/SummarySections.tsx';
import { LineLinks } from './LineLinks.tsx';
import type { LiveMoments } from './liveMoments.ts';

interface Props extends LiveMoments {
  catchUp: CatchUp;
}

export function CatchUpView({ catchUp, ...moments }: Props) {
  const { t, i18n } = useLingui();
  const { language, engine } = catchUp;
  const shown = <Item extends { evidence: string[] }>(items: Item[]) =>
    items.filter(({ evidence }) => !evidence.some(moments.isGone));
  const lines = catchUp.lines.filter(({ id }) => !moments.isGone(id));
  const [sentences, keyPoints] = [shown(catchUp.sentences), shown(catchUp.keyPoints)];
  const [decisions, actionItems] = [shown(catchUp.decisions), shown(catchUp.actionItems)];
  const links = (evidence: string[]) => <LineLinks evidence={evidence} {...moments} />;
  if ([lines, sentences, keyPoints, decisions, actionItems].flat().length === 0)
    return (
      <p className="text-md text-ink-muted">
        {catchUp.lineCount === 0
          ? t`Nothing was said before you came.`
          : t`Nothing of what was said before you came stands out. The transcript has all of it.`}
      </p>
    );
  return (
    <div className="grid gap-5 text-md">
      {sentences.length > 0 && (
        <Section title={t`Overview`} level={3}>
          {sentences.map(({ text, evidence }) => (
            <p
              key={`${text} ${evidence.join(' ')}`}
              dir={textDirection(text)}
              lang={language}
              className="text-start"
            >
              {withSpeakerMarks(text)} {links(evidence)}
            </p>
          ))}
        </Section>
      )}
      {lines.length > 0 && (
        <Section title={t`What was said`} level={3}>
          {lines.map(({ id, speaker, isGuest, text, language: spoken }) => (
            <div key={id}>
              <PersonName name={speaker} isGuest={isGuest} className="font-semibold" />
              <p dir="auto" lang={spoken} className="text-start">
                {text} {links([id])}
              </p>
            </div>
          ))}
        </Section>
      )}
      <Points title={t`Key Points`} items={keyPoints} lang={language} links={links} />
      <Points title={t`Decisions`} items={decisions} lang={language} links={links} />
      {actionItems.length > 0 && (
        <Section title={t`Action Items`} level={3}>
          <ul className="grid gap-2.5">
            {actionItems.map((item) => (
              <Task key={`${item.task} ${item.evidence.join(' ')}`} item={item} lang={language}>
                {links(item.evidence)}
              </Task>
            ))}
          </ul>
        </Section>
      )}
      <div className="grid gap-1">
        <p className="text-sm text-ink-muted">{engineText(i18n, engine)}</p>
        <CheckNote summary={catchUp} />
      </div>
    </div>
  );
}

interface PointsProps {
  title: string;
  items: CatchUp['keyPoints'];
  lang: string;
  links: (evidence: string[]) => ReactNode;
}

function Points({ title, items, lang, links }: PointsProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title} level={3}>
      <ul className="grid gap-2.5">
        {items.map(({ text, evidence, isPossible }) => (
          <li
            key={`${text} ${evidence.join(' ')}`}
            dir={textDirection(text)}
            lang={lang}
            className="text-start"
          >
            {text}
            {isPossible && <PossibleMark />} {links(evidence)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Task({ item, lang, children }: { item: MissedTask; lang: string; children: ReactNode }) {
  return (
    <li>
      <p dir={textDirection(item.task)} lang={lang} className="text-start">
        {item.task}
        {item.isPossible && <PossibleMark />} {children}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted [&_svg]:size-3.5 [&_svg]:shrink-0">
        <OwnerAndDue item={item} />
      </div>
    </li>
  );
}
