import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '#platform/ui/pages.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { StudyRow } from '#product/studies/contract.ts';
import classes from './command-palette.module.css';
import { foundStudiesOptions } from './requests.ts';
import { stateLabel } from './study-state.tsx';

/** Letters of the query in order, whole words first: "as" finds "All studies". */
export function rank(query: string, label: string): number {
  const wanted = query.trim().toLowerCase();
  const text = label.toLowerCase();
  if (!wanted) return 1;
  if (text.startsWith(wanted)) return 4;
  if (text.split(/\s+/).some((word) => word.startsWith(wanted))) return 3;
  if (text.includes(wanted)) return 2;
  const initials = text
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('');
  return initials.startsWith(wanted) ? 1 : 0;
}

/** Commands that fit, best first, the given order kept among equals. */
export function findCommands(query: string, commands: readonly Command[]): Command[] {
  return commands
    .map((command) => ({ command, score: rank(query, command.label) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((found) => found.command);
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;
/** Studies listed: those of a name, or the last changed ones below the pages. */
const MAX_FOUND = 8;
const MAX_RECENT = 4;

/** A study as a command: to its results once it was published, before that to its questions. */
function commandOf({ id, name, state }: StudyRow): Command {
  const to = state === 'draft' ? `/study/${id}/edit/questions` : `/summary/study/${id}`;
  return {
    label: name,
    to,
    group: 'Go to',
    icon: IconListDetails,
    description: `${stateLabel(state)} study`,
  };
}

/** Studies for a query, asked of the server when the typing pauses. */
function useStudies(query: string) {
  const wanted = query.trim().slice(0, 200);
  const [search] = useDebouncedValue(wanted, PAUSE);
  const { data, error, isFetching, isPlaceholderData } = useQuery(foundStudiesOptions(search));
  const settled = search === wanted && !isFetching;
  const fits = search === wanted && !isPlaceholderData ? data?.items : undefined;
  const most = wanted ? MAX_FOUND : MAX_RECENT;
  const studies = useMemo(() => (fits ?? []).slice(0, most).map(commandOf), [fits, most]);
  return { studies, settled, error: settled && !data ? error : null };
}

/** Ctrl/Cmd+K: go to any page or study, create things. A combobox over one list. */
export function CommandPalette(props: { opened: boolean; onClose(): void; commands: readonly Command[] }) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      withCloseButton={false}
      title="Search or create"
      centered={false}
      yOffset="12dvh"
      size={560}
      padding={0}
      classNames={{ header: 'seen-by-readers-only' }}
    >
      <Palette {...props} />
    </Modal>
  );
}

function Palette({ onClose, commands }: { onClose(): void; commands: readonly Command[] }) {
  const navigate = useNavigate();
  const list = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { studies, settled, error } = useStudies(query);
  const found = useMemo(() => [...findCommands(query, commands), ...studies], [query, commands, studies]);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Browsers differ in what this returns, so it must not become the clean-up.
    void current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    void navigate(command.to);
  }

  function press(event: KeyboardEvent) {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: last,
      PageUp: 0,
    };
    const next = moves[event.key];
    if (next !== undefined) setAt(Math.max(next, 0));
    else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        className={classes.field}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        aria-label="Search studies and pages, or create"
        placeholder="Search studies and pages, or create"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id={list} className={classes.list} role="listbox" aria-label="Results">
        {found.map((command, index) => {
          const Icon = command.icon;
          return (
            <li
              key={command.label + command.to}
              id={`${list}-${index}`}
              ref={index === at ? current : undefined}
              role="option"
              aria-selected={index === at}
              className={classes.option}
              onPointerMove={() => setAt(index)}
              onClick={() => run(command)}
            >
              <span className={classes.icon}>{Icon && <Icon size={18} stroke={1.5} aria-hidden />}</span>
              <span className={classes.label}>{command.label}</span>
              <span className={classes.group}>{command.description ?? command.group}</span>
            </li>
          );
        })}
      </ul>
      <p className={classes.none} role="status">
        {error
          ? `Couldn’t search studies: ${describeFailure(error)}`
          : settled && found.length === 0
            ? `No results for “${query}”.`
            : ''}
      </p>
    </>
  );
}
