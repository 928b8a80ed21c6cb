import { Trans } from '@lingui/react/macro';
import { BeforeCorrectionMark } from '#client/ui/summary/BeforeCorrectionMark.tsx';
import type { CitedText, Summary } from '#shared/contract/summaries.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { EvidenceLinks } from '../evidence/EvidenceLinks.tsx';
import { useMoments } from '../evidence/moments.ts';
import { EditedMark } from './EditedMark.tsx';
import { sentenceLanguage } from './sentenceLanguage.ts';
import { splitSpeaker } from './splitSpeaker.ts';

/** Renders each sentence as a block with its own text direction, so that its citations are on the correct side. */
export function Overview({ summary }: { summary: Summary }) {
  if (summary.sentences.length === 0) return <OnlyLines />;
  return (
    <div className="stack-2 max-w-[68ch]">
      {summary.sentences.map((sentence) => (
        <OverviewSentence
          key={sentence.id ?? `${sentence.text} ${sentence.evidence.join(' ')}`}
          sentence={sentence}
          summaryLanguage={summary.language}
        />
      ))}
    </div>
  );
}

/** Maximum number of lines shown without an overview, because a transcript may consist of fifty times "yes". */
const MAX_LINES = 60;

/**
 * Shows the lines of a transcript that is too short for an overview, with the speaker's name at the start of each turn.
 */
function OnlyLines() {
  const lines = useMoments()
    .readLines()
    .filter(({ text }) => text !== '');
  return (
    <div className="stack-2 max-w-[68ch]">
      <p className="text-ink-muted">
        <Trans>Too little was said for an overview.</Trans>
      </p>
      {lines.length <= MAX_LINES &&
        lines.map(({ id, text, speakerName, language }, index) => (
          <p key={id} dir={textDirection(text)} lang={language} className="text-start">
            {lines[index - 1]?.speakerName !== speakerName && (
              <>
                <bdi>{speakerName}</bdi>:{' '}
              </>
            )}
            {text} <EvidenceLinks evidence={[id]} />
          </p>
        ))}
    </div>
  );
}

interface Props {
  sentence: CitedText;
  summaryLanguage: Summary['language'];
}

/** A sentence of the overview. A quotation in another language keeps its own language and direction. */
function OverviewSentence({ sentence, summaryLanguage }: Props) {
  const { lineOf } = useMoments();
  const { text, evidence } = sentence;
  const lines = evidence.map(lineOf);
  const language = sentenceLanguage(text, summaryLanguage, lines);
  // Isolates the name, because bidi reordering would move the dot of "Davis Jr." to the other side before Arabic text.
  const { name, rest } = splitSpeaker(
    text,
    lines.map((line) => line?.speakerName ?? ''),
  );
  const words = (
    <>
      {name && <bdi>{name}</bdi>}
      {rest} <EvidenceLinks evidence={evidence} />
      {sentence.edit && <EditedMark edit={sentence.edit} evidence={evidence} />}
      {sentence.isBeforeCorrection && <BeforeCorrectionMark />}
    </>
  );
  if (language === summaryLanguage)
    return (
      <p dir={textDirection(text)} lang={language} className="text-start">
        {words}
      </p>
    );
  return (
    <blockquote
      dir={textDirection(text)}
      lang={language}
      className="border-s-2 border-deglet-ink/40 ps-3 text-start"
    >
      {words}
    </blockquote>
  );
}
