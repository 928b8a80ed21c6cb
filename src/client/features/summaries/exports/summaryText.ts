import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ActionItem, Summary } from '#shared/contract/summaries.ts';
import { commaOf } from '#shared/rules/language/textDirection.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import { standupByPerson } from '#shared/rules/summaries/standupByPerson.ts';
import type { SummarySection } from '#shared/rules/summaries/summaryForms.ts';
import {
  EXCHANGE_SECTIONS,
  OVERVIEW_SECTIONS,
  type PointSection,
  SETTLED_SECTIONS,
  STANDUP_LISTS,
} from '../sections/pointSections.ts';

type Style = 'plain' | 'markdown';

/** The whole summary as text, with a time after each point whose line is still in the transcript. */
export function summaryText(
  summary: Summary,
  labelOf: (segmentId: string) => string | null,
  style: Style,
): string {
  const safe = (text: string) => (style === 'markdown' ? escapeMarkdown(text) : text);
  const cited = (text: string, evidence: string[]) => {
    const moments = [...new Set(evidence.map(labelOf).filter((label) => label !== null))];
    return moments.length > 0 ? `${safe(text)} (${moments.join(`${commaOf(text)} `)})` : safe(text);
  };
  const section = (name: string, body: string[]) =>
    body.length > 0 ? [`${style === 'markdown' ? '## ' : ''}${name}`, '', ...body, ''] : [];
  const lists = (sections: readonly PointSection[]) =>
    sections.flatMap(({ list, heading }) =>
      section(
        i18n._(heading),
        summary[list].map(
          (point) =>
            `- ${cited(withSpeakerMarks(point.text).replaceAll('\n', ' – '), point.evidence)}${possible(point)}`,
        ),
      ),
    );
  const possible = ({ isPossible }: { isPossible?: boolean | undefined }) =>
    isPossible ? ` – ${t`possible`}` : '';
  const box = (item: ActionItem) =>
    style === 'markdown' ? `- [${item.done ? 'x' : ' '}]` : item.done ? '- ✓' : '-';

  const contents: Record<SummarySection, () => string[]> = {
    sentence: () => section(t`Overview`, summary.aiSummary === '' ? [] : [safe(summary.aiSummary)]),
    takeaway: () => lists(OVERVIEW_SECTIONS),
    action: () =>
      section(
        t`Action Items`,
        summary.actionItems.map(
          (item) => `${box(item)} ${cited(describeAction(item), item.evidence)}${possible(item)}`,
        ),
      ),
    decision: () => lists(SETTLED_SECTIONS),
    exchange: () => lists(EXCHANGE_SECTIONS),
    standup: () =>
      standupByPerson(summary).flatMap(({ person, ...kinds }) =>
        section(
          safe(person ?? t`Others`),
          STANDUP_LISTS.flatMap(({ list, label }) =>
            kinds[list].map(({ text, evidence }) => {
              const [name, words] = [i18n._(label), cited(text, evidence)];
              return `- ${t`${name}: ${words}`}`;
            }),
          ),
        ),
      ),
  };
  return [
    `${style === 'markdown' ? '# ' : ''}${safe(summary.meetingTitle)}`,
    '',
    ...summary.form.sections.flatMap((shown) => contents[shown]()),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function describeAction({ task, owner, due, dueText }: ActionItem): string {
  const facts = [owner, due ?? dueText].filter(Boolean);
  return facts.length > 0 ? `${task} [${facts.join(`${commaOf(task)} `)}]` : task;
}

/** Escapes Markdown, so that spoken text does not become a heading, a link or markup in a viewer. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
