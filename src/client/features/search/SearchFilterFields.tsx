import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import type { FieldFault } from '#client/language/problemText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { hasFilters, isReversed, type SearchFilters } from './searchFilters.ts';
import { useTypedQuery } from './useTypedQuery.ts';

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Collapsed by default, because most searches need no filters. */
export function SearchFilterFields({ filters, onChange }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(hasFilters({ ...filters, meeting: undefined }));
  const fieldsId = useId();
  // Keeps the fields open while one of them has an error, which stands in place of the results.
  const areFieldsShown = isOpen || isReversed(filters);
  const change = (changes: SearchFilters) => onChange({ ...filters, ...changes });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-expanded={areFieldsShown} aria-controls={fieldsId} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          <Trans>Filters</Trans>
        </Button>
        {filters.meeting && (
          <Button onClick={() => change({ meeting: undefined })}>
            <Trans>Search all meetings again</Trans>
            <X aria-hidden />
          </Button>
        )}
        {hasFilters({ ...filters, meeting: undefined }) && (
          <Button variant="ghost" onClick={() => onChange({ meeting: filters.meeting })}>
            <Trans>Remove filters</Trans>
          </Button>
        )}
      </div>
      <div id={fieldsId} hidden={!areFieldsShown}>
        <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
          <PersonField person={filters.person} onChange={(person) => change({ person })} />
          <DayField label={t`From`} day={filters.from} onChange={(from) => change({ from })} />
          <DayField
            label={t`Until`}
            day={filters.until}
            error={isReversed(filters) ? { type: 'until_before_from' } : undefined}
            onChange={(until) => change({ until })}
          />
          <LanguageField language={filters.language} onChange={(language) => change({ language })} />
        </div>
      </div>
    </div>
  );
}

function PersonField({
  person = '',
  onChange,
}: {
  person?: string | undefined;
  onChange: (person?: string) => void;
}) {
  const { t } = useLingui();
  const { typed, setTyped } = useTypedQuery(person, (next) => onChange(next === '' ? undefined : next));
  return (
    <Field label={t`Said by`}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}

interface DayProps {
  label: string;
  day: string | undefined;
  error?: FieldFault | undefined;
  onChange: (day?: string) => void;
}

function DayField({ label, day, error, onChange }: DayProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={day ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </Field>
  );
}

function LanguageField({
  language,
  onChange,
}: {
  language?: Language | undefined;
  onChange: (language?: Language) => void;
}) {
  const { t, i18n } = useLingui();
  const options = [
    { value: 'any' as const, label: t`Any language` },
    ...LANGUAGES.map((value) => ({ value, label: i18n._(LANGUAGE_NAMES[value]) })),
  ];
  return (
    <Field label={t`Spoken language`}>
      {(control) => (
        <Select<Language | 'any'>
          {...control}
          value={language ?? 'any'}
          onChange={(next) => onChange(next === 'any' ? undefined : next)}
          options={options}
        />
      )}
    </Field>
  );
}
