import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { liveStudiesOptions } from './requests.ts';
import { texts } from './texts.ts';

const SEARCH_DELAY_MS = 250;

/** Chooses one of the live studies, which are searched by name. */
export function LiveStudySelect(props: {
  onChoose(study: string): void;
  /** Within a popover, which a dropdown outside of it would close. */
  isInPopover?: boolean;
}) {
  const { onChoose, isInPopover = false } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const [study, setStudy] = useState<{ value: string; label: string } | null>(null);
  const { data, error, refetch } = useQuery(liveStudiesOptions(search === study?.label ? '' : search));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} />;
  if (data.items.length === 0 && search === '') return <p>{texts.noStudies}</p>;
  const found = data.items.map(({ id, name }) => ({ value: id, label: name }));
  const options = study && !found.some(({ value }) => value === study.value) ? [study, ...found] : found;
  return (
    <Select
      label={texts.study}
      placeholder={texts.chooseStudy}
      data={options}
      value={study?.value ?? null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={texts.noMatches}
      allowDeselect={false}
      data-autofocus
      comboboxProps={{ withinPortal: !isInPopover }}
      onChange={(value, option) => {
        if (value === null || option === null) return;
        setStudy({ value, label: option.label });
        onChoose(value);
      }}
    />
  );
}
