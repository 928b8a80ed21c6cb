import { Trans, useLingui } from '@lingui/react/macro';
import { dueDateText } from '#client/language/dueDateText.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { POINT_LISTS, type Summary } from '#shared/contract/summaries.ts';
import { textDirection } from '#shared/rules/textDirection.ts';
import { EDITED_SECTIONS } from '../pointSections.ts';
import { Section } from '../SummarySections.tsx';

/** A state of a summary, only to be read. */
export function SummaryPreview({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const language = useLanguage();
  const textsOf = (section: (typeof EDITED_SECTIONS)[number]['section']): string[] =>
    section === 'action'
      ? summary.actionItems.map(({ task, owner, due, dueText }) =>
          [task, owner, due ? dueDateText(due, language) : dueText].filter(Boolean).join(' · '),
        )
      : summary[POINT_LISTS[section]].map(({ text }) => text);
  const filled = EDITED_SECTIONS.map(({ section, heading }) => ({ heading, texts: textsOf(section) })).filter(
    ({ texts }) => texts.length > 0,
  );
  return (
    <div className="grid gap-5 rounded-lg bg-deglet-soft p-4 text-md">
      {filled.length === 0 && (
        <p className="text-ink-muted">
          <Trans>Nothing was in it.</Trans>
        </p>
      )}
      {filled.map(({ heading, texts }) => (
        <Section key={heading.id} title={t(heading)} level={3}>
          <ul className="grid list-disc gap-1.5 ps-5 marker:text-deglet">
            {texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change
              <li key={index} dir={textDirection(text)} lang={summary.language} className="text-start">
                {text}
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
