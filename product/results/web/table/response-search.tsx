import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { MAX_WORDS_LENGTH } from '../../filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { texts } from './texts.ts';

const DELAY_MS = 300;

/** Filters by words that people typed or said, or that members noted; a moment after the last key. */
export function ResponseSearch() {
  const { filter, setFilter } = useFilter();
  const words = filter.words ?? '';
  const [typed, setTyped] = useState(words);
  const applied = useRef(words);
  const apply = useDebouncedCallback((next: string) => {
    applied.current = next.trim();
    setFilter({ ...filter, words: next.trim() || null }, { replace: true });
  }, DELAY_MS);
  // The filter also changes by its chip, or by going back: that is newer than what still waits to be applied.
  useEffect(() => {
    if (words === applied.current) return;
    apply.cancel();
    applied.current = words;
    setTyped(words);
  }, [words, apply]);
  return (
    <TextInput
      type="search"
      aria-label={texts.searchResponses}
      placeholder={texts.searchPlaceholder}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      maxLength={MAX_WORDS_LENGTH}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
