import { FileDown, FileText, Share2 } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { downloadText, fileDate } from '#client/ui/downloads/downloadText.ts';
import { exampleText } from './exampleBlocks.ts';
import { EXAMPLE_DOCUMENT } from './exampleMeeting.ts';

/** The labels are in English only, because the specification gives them so for this page. */
export function ExampleActions() {
  const name = `meeting-summary-${fileDate()}`;
  return (
    <div lang="en" className="flex flex-wrap gap-2 print:hidden">
      <a href={EXAMPLE_DOCUMENT} download={`${name}.pdf`} className={buttonClass('secondary')}>
        <FileDown aria-hidden />
        Export PDF
      </a>
      <Button onClick={() => downloadText(`${name}.txt`, exampleText())}>
        <FileText aria-hidden />
        Export Text
      </Button>
      <Button onClick={() => void share()}>
        <Share2 aria-hidden />
        Share
      </Button>
    </div>
  );
}

async function share(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    alert('Link copied to clipboard!');
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: Specified: on this page a copy that fails is logged and nothing else.
    console.error('The link could not be copied', error);
  }
}
