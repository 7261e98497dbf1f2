import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../search.ts';
import { texts } from './texts.ts';

/** Typing pauses this long before the address follows and the server is asked. */
const SEARCH_DELAY_MS = 200;

export function SearchField(props: { label: string; search: string; onSearch(search: string): void }) {
  const { label, search, onSearch } = props;
  const [typed, setTyped] = useState(search);
  const onSearchLater = useDebouncedCallback(onSearch, SEARCH_DELAY_MS);
  // The address also changes by links and the history; what is being typed stays.
  useEffect(() => setTyped((text) => (text.trim() === search ? text : search)), [search]);
  return (
    <TextInput
      type="search"
      size="md"
      aria-label={label}
      placeholder={texts.placeholder}
      maxLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      autoFocus={search === ''}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onSearchLater(event.currentTarget.value.trim());
      }}
    />
  );
}
