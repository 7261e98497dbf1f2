/** @jsxImportSource preact */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isEnter } from '#platform/ui/is-enter.ts';
import type { Id } from '../block.ts';
import { useSavedTask, type SavedTask } from '../kit/task/use-saved-task.ts';
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

/** What is open and was visited in a running task, stored so that a reload continues it. */
export interface TaskProgress {
  task: Id;
  openIds: Id[];
  path: Id[];
}

interface Props {
  task: Id;
  /** How many tasks are unfinished, and how many there are. */
  remainingTasks: number;
  totalTasks: number;
  player: PlayerProps<TreeTestConfig, TreeTestAnswer>;
  /** The task as it was before a reload. */
  saved: SavedTask<TaskProgress> | null;
  onEnd(attempt: TreeTestAttempt): void;
}

/** The tree with one branch open at a time. Enter opens a branch; on a leaf it chooses, then confirms. */
export function PlacesTree({ task, remainingTasks, totalTasks, player, saved, onEnd }: Props) {
  const { config, text, t } = player;
  const shape = useMemo(() => buildTreeShape(config.places), [config.places]);
  const [openIds, setOpenIds] = useState(saved?.state.openIds ?? []);
  const [path, setPath] = useState(saved?.state.path ?? []);
  const [chosenId, setChosenId] = useState<Id | null>(null);
  const [currentId, setCurrentId] = useState<Id | null>(
    saved?.state.openIds.at(-1) ?? config.places[0]?.id ?? null,
  );
  const [announcement, setAnnouncement] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const chosenAt = useRef(0);
  const focusNext = useRef(false);
  useLayoutEffect(() => {
    shownAt.current = performance.now() - (saved?.ms ?? 0);
  }, [saved]);
  useLayoutEffect(() => {
    if (focusNext.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    focusNext.current = false;
  });

  const visible = config.places.filter(({ id }) => {
    const parent = shape.parent.get(id) ?? null;
    return parent === null || openIds.includes(parent);
  });
  const getPlaceName = (id: Id) => plainText(text(config.places.find((place) => place.id === id)?.text));
  const extendPath = (step: Id | null) => (step === null ? path : [...path, step].slice(0, MAX_PATH_LENGTH));
  const measureMs = () => Math.min(86_400_000, Math.max(0, Math.round(performance.now() - shownAt.current)));
  useSavedTask(player, true, () => ({ ms: measureMs(), state: { task, openIds, path } }));
  const focusPlace = (id: Id | null | undefined) => {
    if (id == null) return;
    focusNext.current = true;
    setCurrentId(id);
  };
  const toggle = (id: Id) => {
    setChosenId(null);
    if (openIds.includes(id)) {
      const parent = shape.parent.get(id) ?? null;
      setOpenIds(findPath(shape, parent));
      setPath(extendPath(parent));
      setAnnouncement(t('tree_test_closed', { place: getPlaceName(id) }));
    } else {
      setOpenIds(findPath(shape, id));
      setPath(extendPath(id));
      setAnnouncement(t('tree_test_opened', { place: getPlaceName(id) }));
    }
  };
  const confirmChoice = (id: Id) => onEnd({ task, path: extendPath(id), chosen: id, ms: measureMs() });
  useStep(player, {
    key: task,
    label: t('tree_test_here'),
    advance: chosenId === null ? null : () => confirmChoice(chosenId),
    unansweredParts: remainingTasks,
    totalParts: totalTasks,
    second: config.mayGiveUp
      ? {
          label: t('tree_test_give_up'),
          run: () => onEnd({ task, path, chosen: null, ms: measureMs() }),
        }
      : null,
    isBegun: true,
    // The task cannot be skipped, since giving up says more.
    cannotBeSkipped: config.mayGiveUp,
  });
  const handlePress = (id: Id) => {
    focusPlace(id);
    if (shape.branches.has(id)) return toggle(id);
    if (chosenId === id) {
      if (performance.now() - chosenAt.current > DOUBLE_PRESS_MS) confirmChoice(id);
      return;
    }
    chosenAt.current = performance.now();
    setChosenId(id);
    // Removes the message that an answer is missing.
    if (player.problem) player.onChange(player.value);
    setAnnouncement(t('tree_test_chosen', { place: getPlaceName(id) }));
  };
  const handleKeyDown = (event: KeyboardEvent, place: TreePlace) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = visible.indexOf(place);
    const isRightToLeft = getComputedStyle(event.currentTarget as Element).direction === 'rtl';
    const [openKey, closeKey] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const isOpen = openIds.includes(place.id);
    if (isEnter(event) || event.key === ' ') {
      // A key that is held down must not confirm its own choice.
      if (!event.repeat) handlePress(place.id);
    } else if (event.key === 'ArrowDown') focusPlace(visible[index + 1]?.id);
    else if (event.key === 'ArrowUp') focusPlace(visible[index - 1]?.id);
    else if (event.key === 'Home') focusPlace(visible[0]?.id);
    else if (event.key === 'End') focusPlace(visible.at(-1)?.id);
    else if (event.key === openKey) {
      if (isOpen) focusPlace(visible[index + 1]?.id);
      else if (shape.branches.has(place.id)) toggle(place.id);
    } else if (event.key === closeKey) {
      if (isOpen) toggle(place.id);
      else focusPlace(shape.parent.get(place.id));
    } else if (event.key.length === 1) focusPlace(findByLetter(visible, index, event.key, getPlaceName));
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
              class={`tree-test-place${chosenId === place.id ? ' on' : ''}`}
              role="treeitem"
              aria-level={place.depth + 1}
              aria-expanded={isBranch ? openIds.includes(place.id) : undefined}
              aria-selected={chosenId === place.id}
              tabIndex={place.id === currentId ? 0 : -1}
              style={{ '--level': place.depth }}
              onClick={() => handlePress(place.id)}
              onKeyDown={(event) => handleKeyDown(event, place)}
            >
              <span class="tree-test-mark" aria-hidden="true">
                {isBranch && (
                  <svg viewBox="0 0 24 24" width="20" height="20">
                    <path class="stroke" d="M9 6l6 6-6 6" />
                  </svg>
                )}
              </span>
              <span class="tree-test-label">
                <PlayedText inlines={text(place.text)} />
              </span>
            </div>
          );
        })}
      </div>
      <p class="visually-hidden" aria-live="assertive">
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
  getPlaceName: (id: Id) => string,
): Id | undefined {
  const startsWithLetter = ({ id }: TreePlace) =>
    getPlaceName(id).toLowerCase().startsWith(letter.toLowerCase());
  return [...visible.slice(index + 1), ...visible.slice(0, index)].find(startsWithLetter)?.id;
}
