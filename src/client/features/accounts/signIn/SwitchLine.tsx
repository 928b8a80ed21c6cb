import { textLinkClass } from '#client/ui/buttons/textLinkClass.ts';

interface Props {
  question: string;
  label: string;
  onClick: () => void;
}

/** A question with a button that looks like a link, which switches between login and registration. */
export function SwitchLine({ question, label, onClick }: Props) {
  return (
    <p className="text-center text-md text-ink-muted">
      {question}{' '}
      <button type="button" className={`${textLinkClass} min-h-11 px-1 lg:min-h-8`} onClick={onClick}>
        {label}
      </button>
    </p>
  );
}
