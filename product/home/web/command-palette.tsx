import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Command } from '#platform/ui/pages.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { isSearchable, MAX_QUERY_LENGTH } from '#product/analysis/search/search.ts';
import { projectsOptions } from '#product/projects/web/shared/requests.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import classes from './command-palette.module.css';
import { usePaletteCommands } from './palette-commands.ts';
import { usePaletteHits, type PaletteHit } from './palette-hits.ts';
import { usePeople } from './palette-people.ts';
import { studySearchOptions } from './requests.ts';
import { getStateLabel } from './study-state.tsx';
import { texts } from './texts.ts';

/** How well a label matches a query, 0 for not at all; initials match too: "as" finds "All studies". */
export function scoreLabel(query: string, label: string): number {
  const normalizedQuery = foldForSearch(query.trim());
  const text = foldForSearch(label);
  if (!normalizedQuery) return 1;
  // As it is written, before those that differ in accents.
  if (label.toLowerCase().startsWith(query.trim().toLowerCase())) return 5;
  if (text.startsWith(normalizedQuery)) return 4;
  if (text.split(/\s+/).some((word) => word.startsWith(normalizedQuery))) return 3;
  if (text.includes(normalizedQuery)) return 2;
  const initials = text
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('');
  return initials.startsWith(normalizedQuery) ? 1 : 0;
}

/** A command by its label, or less well by its other words. */
function scoreCommand(query: string, { label, search = '' }: Command): number {
  const known = foldForSearch(`${label} ${search}`).split(' ');
  const words = foldForSearch(query.trim()).split(/\s+/);
  const hasWords = words.every((word) => word !== '' && known.some((one) => one.startsWith(word)));
  return Math.max(scoreLabel(query, label), hasWords ? 1.5 : 0);
}

/** Commands that match the query, best match first; equal ones keep their order. */
export function findCommands(query: string, commands: readonly Command[]): Command[] {
  return commands
    .filter((command) => !command.isHidden || query.trim())
    .map((command) => ({ command, score: scoreCommand(query, command) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((match) => match.command);
}

/** Typing pauses this long before the server is searched. */
const SEARCH_DELAY_MS = 150;
/** Studies listed: search results, or without a query the last changed ones. */
const MAX_FOUND_STUDIES = 8;
const MAX_RECENT_STUDIES = 4;
const MAX_FOUND_PROJECTS = 5;

/** A command that opens the study's results, or its questions while it is a draft. */
function toCommand({ id, name, state }: StudyRow): Command {
  const to = state === 'draft' ? `/study/${id}/edit/questions` : `/summary/study/${id}`;
  return {
    label: name,
    to,
    group: 'Go to',
    icon: IconListDetails,
    description: texts.commandPalette.studyIn(getStateLabel(state)),
  };
}

/** Studies for a query, requested when typing pauses. */
function useStudies(query: string) {
  const trimmedQuery = query.trim().slice(0, 200);
  const [search] = useDebouncedValue(trimmedQuery, SEARCH_DELAY_MS);
  const { data, error, isFetching, isPlaceholderData } = useQuery(studySearchOptions(search));
  const isSettled = search === trimmedQuery && !isFetching;
  const matches = search === trimmedQuery && !isPlaceholderData ? data?.items : undefined;
  const limit = trimmedQuery ? MAX_FOUND_STUDIES : MAX_RECENT_STUDIES;
  const studies = useMemo(() => (matches ?? []).slice(0, limit).map(toCommand), [matches, limit]);
  return { studies, isSettled, error: isSettled && !data ? error : null };
}

/** Projects whose name matches a query; none without one. */
function useProjects(query: string): Command[] {
  const { data } = useQuery(projectsOptions);
  return useMemo(() => {
    if (!query.trim()) return [];
    const commands = (data?.items ?? []).map(({ id, name }): Command => ({
      label: name,
      to: `/project/${id}`,
      group: 'Go to',
      icon: IconFolder,
      description: texts.project,
    }));
    return findCommands(query, commands).slice(0, MAX_FOUND_PROJECTS);
  }, [data, query]);
}

/** Searching the words of all studies for the query. */
function listSearches(query: string): Command[] {
  const words = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!isSearchable(words)) return [];
  return [
    {
      label: texts.commandPalette.searchAnswersFor(words),
      to: `/search?${new URLSearchParams({ search: words }).toString()}`,
      group: 'Go to',
      icon: IconSearch,
      description: texts.commandPalette.allStudies,
    },
  ];
}

/** Ctrl/Cmd+K: go to any page or study, create things. A combobox over one list. */
export function CommandPalette(props: { opened: boolean; onClose(): void; commands: readonly Command[] }) {
  const [returnsFocus, setReturnsFocus] = useState(true);
  useEffect(() => {
    if (props.opened) setReturnsFocus(true);
  }, [props.opened]);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      returnFocus={returnsFocus}
      withCloseButton={false}
      title={texts.commandPalette.searchOrCreate}
      centered={false}
      yOffset="12dvh"
      size={560}
      padding={0}
      classNames={{ header: 'visually-hidden' }}
    >
      <Palette {...props} onFocusTaken={() => setReturnsFocus(false)} />
    </Modal>
  );
}

function Palette({
  onClose,
  onFocusTaken,
  commands: declared,
}: {
  onClose(): void;
  onFocusTaken(): void;
  commands: readonly Command[];
}) {
  const commands = usePaletteCommands(declared);
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const { studies, isSettled, error } = useStudies(query);
  const projects = useProjects(query);
  const { people, isSettled: hasFoundPeople } = usePeople(query);
  const found = useMemo(
    () => [...findCommands(query, commands), ...projects, ...studies, ...people],
    [query, commands, projects, studies, people],
  );
  const { hits, isSettled: hasSearched } = usePaletteHits(query);
  const results = useMemo<(Command | PaletteHit)[]>(
    () => [...found, ...listSearches(query), ...hits],
    [found, query, hits],
  );
  const activeRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Browsers differ in what this returns, so it must not become the clean-up.
    void activeRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  function run(command: Command | undefined) {
    if (!command) return;
    if (command.takesFocus) onFocusTaken();
    onClose();
    if (command.run) command.run();
    else void navigate(command.to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Arrows choose among what an input method proposes, too.
    if (isComposing(event)) return;
    const last = results.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
      PageDown: last,
      PageUp: 0,
    };
    const next = moves[event.key];
    if (next !== undefined) setActiveIndex(Math.max(next, 0));
    else if (isEnter(event)) run(results[activeIndex]);
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
        aria-controls={listId}
        aria-activedescendant={results[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        aria-label={texts.commandPalette.searchStudiesAndPages}
        placeholder={texts.commandPalette.searchStudiesAndPages}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActiveIndex(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <ul id={listId} className={classes.list} role="listbox" aria-label={texts.commandPalette.results}>
        {results.map((command, index) => {
          const Icon = command.icon;
          return (
            <li
              key={`${command.to} ${command.label} ${index}`}
              id={`${listId}-${index}`}
              ref={index === activeIndex ? activeRef : undefined}
              role="option"
              aria-selected={index === activeIndex}
              className={classes.option}
              onPointerMove={() => setActiveIndex(index)}
              onClick={() => run(command)}
            >
              <span className={classes.icon}>{Icon && <Icon size={18} stroke={1.5} aria-hidden />}</span>
              <span className={classes.label} dir="auto">
                {'parts' in command
                  ? command.parts.map(({ text, isMatch }, part) =>
                      isMatch ? <mark key={part}>{text}</mark> : text,
                    )
                  : command.label}
              </span>
              <span className={classes.group}>{command.description ?? command.group}</span>
            </li>
          );
        })}
      </ul>
      <p className={classes.none} role="status">
        {error
          ? texts.commandPalette.couldntSearchStudies(describeFailure(error))
          : isSettled && hasSearched && hasFoundPeople && found.length + hits.length === 0
            ? texts.commandPalette.noResultsFor(query)
            : ''}
      </p>
    </>
  );
}
