import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { SUMMARY_SECTIONS, type SummarySection } from '#shared/rules/summaries/summaryForms.ts';
import { SECTION_NAMES } from './templateNames.ts';

interface Props {
  /** In the order in which the summary shows them. */
  chosen: SummarySection[];
  onChange: (chosen: SummarySection[]) => void;
}

/** Chooses and orders the sections of a summary. Those that are not chosen come last. */
export function SectionsField({ chosen, onChange }: Props) {
  const { t } = useLingui();
  const rows = [...chosen, ...SUMMARY_SECTIONS.filter((section) => !chosen.includes(section))];

  // Restores the focus, because React moves the row in the DOM, which makes its button lose focus.
  const move = (at: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    if (at > 0) flushSync(() => onChange(chosen.toSpliced(at - 1, 2, chosen[at]!, chosen[at - 1]!)));
    button.focus();
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-md font-medium">
        <Trans>Sections, in this order</Trans>
      </legend>
      {rows.map((section, at) => {
        const label = t(SECTION_NAMES[section]);
        const isChosen = chosen.includes(section);
        return (
          <div key={section} className="flex min-h-11 items-center justify-between gap-2 lg:min-h-10">
            <Checkbox
              label={label}
              checked={isChosen}
              onChange={(isWanted) =>
                onChange(isWanted ? [...chosen, section] : chosen.filter((other) => other !== section))
              }
            />
            {isChosen && (
              <IconButton
                label={t`Move up: ${label}`}
                // Uses aria-disabled, because `disabled` would take focus from the button at the top.
                aria-disabled={at === 0}
                onClick={move(at)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
            )}
          </div>
        );
      })}
      {chosen.length === 0 && (
        <p role="alert" className="text-sm text-madder">
          <Trans>Choose at least one section</Trans>
        </p>
      )}
    </fieldset>
  );
}
