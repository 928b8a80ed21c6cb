import { useLingui } from '@lingui/react/macro';
import { CircleDot, Mic, MicOff } from 'lucide-react';
import { cx } from '#client/ui/cx.ts';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { PresentPerson } from '#shared/contract/transcription.ts';

/** Lists who is present, and who is transcribed or recording, so that nobody is captured unknowingly. */
export function PresentPeople({ people }: { people: readonly PresentPerson[] }) {
  const { t } = useLingui();
  if (people.length === 0) return null;
  const capturedFirst = [...people].sort((a, b) => Number(b.isCapturing) - Number(a.isCapturing));
  return (
    <ul aria-label={t`People in this meeting`} className="flex max-h-20 flex-wrap gap-1.5 overflow-y-auto">
      {capturedFirst.map((person) => (
        <li
          key={person.id}
          className={cx(
            'inline-flex min-h-6 max-w-full flex-wrap items-center gap-x-1.5 rounded-lg px-2.5 text-xs',
            person.isCapturing ? 'bg-pine-soft text-pine' : 'bg-sunken text-ink-muted',
          )}
        >
          {/* Wraps before the name is truncated, because a large text leaves no room beside the state. */}
          <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
            {person.isCapturing ? (
              <Mic aria-hidden className="size-3 shrink-0" />
            ) : (
              <MicOff aria-hidden className="size-3 shrink-0" />
            )}
            <PersonName name={person.name} isGuest={person.isGuest} className="truncate font-medium" />
          </span>
          {person.isRecording && (
            <span className="inline-flex shrink-0 items-center gap-1 text-madder">
              <CircleDot aria-hidden className="size-3" />
              {t`records`}
            </span>
          )}
          <span className={person.isCapturing ? 'sr-only' : 'shrink-0'}>
            {person.isCapturing ? t`captured` : t`not transcribed`}
          </span>
        </li>
      ))}
    </ul>
  );
}
