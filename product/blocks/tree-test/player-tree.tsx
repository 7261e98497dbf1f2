/** @jsxImportSource preact */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { useStep } from '../kit/use-step.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import {
  MAX_PATH_LENGTH,
  type TreeTestAttempt,
  type TreeTestAnswer,
  type TreeTestConfig,
} from './tree-test.ts';
import { buildTreeShape, findPath, type TreePlace } from './tree.ts';

/** A second press confirms the choice; within this time it is part of a double click and ignored. */
const DOUBLE_PRESS_MS = 400;

interface Props {
  task: Id;
  /** How many tasks are unfinished, and how many there are. */
  remainingTasks: number;
  totalTasks: number;
  player: PlayerProps<TreeTestConfig, TreeTestAnswer>;
  onEnd(attempt: TreeTestAttempt): void;
}

/** The tree with one branch open at a time. Enter opens a branch; on a leaf it chooses, then confirms. */
export function PlacesTree({ task, remainingTasks, totalTasks, player, onEnd }: Props) {
  const { config, text, t } = player;
  const shape = useMemo(() => buildTreeShape(config.places), [config.places]);
  const [open, setOpen] = useState<Id[]>([]);
  const [path, setPath] = useState<Id[]>([]);
  const [chosen, setChosen] = useState<Id | null>(null);
  const [current, setCurrent] = useState<Id | null>(config.places[0]?.id ?? null);
  const [announcement, setAnnouncement] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const chosenAt = useRef(0);
  const focusNext = useRef(false);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  useLayoutEffect(() => {
    if (focusNext.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    focusNext.current = false;
  });

  const visible = config.places.filter(({ id }) => {
    const parent = shape.parent.get(id) ?? null;
    return parent === null || open.includes(parent);
  });
  const nameOf = (id: Id) => plainText(text(config.places.find((place) => place.id === id)?.text));
  const pathWith = (step: Id | null) => (step === null ? path : [...path, step].slice(0, MAX_PATH_LENGTH));
  const elapsedMs = () => Math.min(86_400_000, Math.max(0, Math.round(performance.now() - shownAt.current)));
  const goTo = (id: Id | null | undefined) => {
    if (id == null) return;
    focusNext.current = true;
    setCurrent(id);
  };
  const toggle = (id: Id) => {
    setChosen(null);
    if (open.includes(id)) {
      const parent = shape.parent.get(id) ?? null;
      setOpen(findPath(shape, parent));
      setPath(pathWith(parent));
      setAnnouncement(t('tree_test_closed', { place: nameOf(id) }));
    } else {
      setOpen(findPath(shape, id));
      setPath(pathWith(id));
      setAnnouncement(t('tree_test_opened', { place: nameOf(id) }));
    }
  };
  const confirmChoice = (id: Id) => onEnd({ task, path: pathWith(id), chosen: id, ms: elapsedMs() });
  useStep(player, {
    key: task,
    label: t('tree_test_here'),
    advance: chosen === null ? null : () => confirmChoice(chosen),
    unansweredParts: remainingTasks,
    totalParts: totalTasks,
    isBegun: true,
  });
  const press = (id: Id) => {
    goTo(id);
    if (shape.branches.has(id)) return toggle(id);
    if (chosen === id) {
      if (performance.now() - chosenAt.current > DOUBLE_PRESS_MS) confirmChoice(id);
      return;
    }
    chosenAt.current = performance.now();
    setChosen(id);
    setAnnouncement(t('tree_test_chosen', { place: nameOf(id) }));
  };
  const onKey = (event: KeyboardEvent, place: TreePlace) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = visible.indexOf(place);
    const inwards =
      getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const outwards = inwards === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const isOpen = open.includes(place.id);
    if (event.key === 'Enter' || event.key === ' ') {
      // A key that is held down must not confirm its own choice.
      if (!event.repeat) press(place.id);
    } else if (event.key === 'ArrowDown') goTo(visible[index + 1]?.id);
    else if (event.key === 'ArrowUp') goTo(visible[index - 1]?.id);
    else if (event.key === 'Home') goTo(visible[0]?.id);
    else if (event.key === 'End') goTo(visible.at(-1)?.id);
    else if (event.key === inwards) {
      if (isOpen) goTo(visible[index + 1]?.id);
      else if (shape.branches.has(place.id)) toggle(place.id);
    } else if (event.key === outwards) {
      if (isOpen) toggle(place.id);
      else goTo(shape.parent.get(place.id));
    } else if (event.key.length === 1) goTo(findByLetter(visible, index, event.key, nameOf));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div ref={tree} class="tree-test-tree" role="tree" aria-label={t('tree_test_tree')}>
        {visible.map((place) => {
          const isBranch = shape.branches.has(place.id);
          return (
            <div
              key={place.id}
              class={`tree-test-place${chosen === place.id ? ' on' : ''}`}
              role="treeitem"
              aria-level={place.depth + 1}
              aria-expanded={isBranch ? open.includes(place.id) : undefined}
              aria-selected={chosen === place.id}
              tabIndex={place.id === current ? 0 : -1}
              style={{ '--level': place.depth }}
              onClick={() => press(place.id)}
              onKeyDown={(event) => onKey(event, place)}
            >
              <span class="tree-test-mark" aria-hidden="true">
                {isBranch && (
                  <svg viewBox="0 0 24 24" width="20" height="20">
                    <path class="stroke" d="M9 6l6 6-6 6" />
                  </svg>
                )}
              </span>
              <span class="tree-test-words">
                <PlayedText of={text(place.text)} />
              </span>
            </div>
          );
        })}
      </div>
      {config.mayGiveUp && (
        <button
          type="button"
          class="tree-test-give-up"
          onClick={() => onEnd({ task, path, chosen: null, ms: elapsedMs() })}
        >
          {t('tree_test_give_up')}
        </button>
      )}
      <p class="seen-by-readers-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

/** The next place that starts with a letter, wrapping around at the end. */
function findByLetter(
  visible: TreePlace[],
  index: number,
  letter: string,
  nameOf: (id: Id) => string,
): Id | undefined {
  const startsWithLetter = ({ id }: TreePlace) => nameOf(id).toLowerCase().startsWith(letter.toLowerCase());
  return [...visible.slice(index + 1), ...visible.slice(0, index)].find(startsWithLetter)?.id;
}
