import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

/** Searches a list, of studies unless it has another label. The address follows when typing pauses. */
export function SearchField({
  label = texts.studyList.searchStudiesByName,
  placeholder = texts.studyList.searchByName,
  searchText,
  onChange,
}: {
  label?: string;
  placeholder?: string;
  searchText: string;
  onChange(searchText: string): void;
}) {
  const [typedText, setTypedText] = useState(searchText);
  const onChangeLater = useDebouncedCallback(onChange, 250);
  useEffect(() => setTypedText(searchText), [searchText]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      w={260}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typedText}
      onChange={(event) => {
        setTypedText(event.currentTarget.value);
        onChangeLater(event.currentTarget.value);
      }}
    />
  );
}
