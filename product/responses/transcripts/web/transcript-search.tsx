import { ActionIcon, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import { isEnter } from '#platform/ui/is-enter.ts';

interface TranscriptSearchProps {
  query: string;
  /** The number of the match that is shown, and how many there are. */
  active: number;
  count: number;
  onQuery(query: string): void;
  onMove(step: 1 | -1): void;
}

/** Searches in a transcript; Enter goes to the next match, Shift and Enter to the previous one. */
export function TranscriptSearch({ query, active, count, onQuery, onMove }: TranscriptSearchProps) {
  return (
    <div className={classes.search} role="search">
      <TextInput
        type="search"
        size="xs"
        className={classes.searchField}
        aria-label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEnter(event)) onMove(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={classes.count} role="status">
        {query.trim() && texts.found(active + 1, count)}
      </span>
      {query.trim() && (
        <>
          <ActionIcon
            variant="subtle"
            disabled={count === 0}
            aria-label={texts.previousMatch}
            onClick={() => onMove(-1)}
          >
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            disabled={count === 0}
            aria-label={texts.nextMatch}
            onClick={() => onMove(1)}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
