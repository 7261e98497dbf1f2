/** @jsxImportSource preact */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { useStep } from '../kit/use-step.ts';
import type { PlayerProps } from '../player.ts';
import { plain } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { MAX_STEPS, type Attempt, type TreeTestAnswer, type TreeTestConfig } from './tree-test.ts';
import { shapeOf, pathTo, type TreePlace } from './tree.ts';

/** A second press confirms; sooner than this it is the end of a double click. */
const DOUBLE_PRESS_MS = 400;

interface Props {
  task: Id;
  /** Tasks without an end yet, and all of them. */
  left: number;
  of: number;
  player: PlayerProps<TreeTestConfig, TreeTestAnswer>;
  onEnd(attempt: Attempt): void;
}

/** The tree with one way open at a time. Enter opens, and on a last place chooses, then confirms. */
export function PlacesTree({ task, left, of, player, onEnd }: Props) {
  const { config, text, t } = player;
  const shape = useMemo(() => shapeOf(config.places), [config.places]);
  const [open, setOpen] = useState<Id[]>([]);
  const [path, setPath] = useState<Id[]>([]);
  const [chosen, setChosen] = useState<Id | null>(null);
  const [current, setCurrent] = useState<Id | null>(config.places[0]?.id ?? null);
  const [heard, setHeard] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const since = useRef(0);
  const chosenAt = useRef(0);
  const focusNext = useRef(false);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, []);
  useLayoutEffect(() => {
    if (focusNext.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    focusNext.current = false;
  });

  const shown = config.places.filter(({ id }) => {
    const over = shape.parent.get(id) ?? null;
    return over === null || open.includes(over);
  });
  const nameOf = (id: Id) => plain(text(config.places.find((place) => place.id === id)?.text));
  const walked = (step: Id | null) => (step === null ? path : [...path, step].slice(0, MAX_STEPS));
  const elapsed = () => Math.min(86_400_000, Math.max(0, Math.round(performance.now() - since.current)));
  const goTo = (id: Id | null | undefined) => {
    if (id == null) return;
    focusNext.current = true;
    setCurrent(id);
  };
  const toggle = (id: Id) => {
    setChosen(null);
    if (open.includes(id)) {
      const over = shape.parent.get(id) ?? null;
      setOpen(pathTo(shape, over));
      setPath(walked(over));
      setHeard(t('tree_test_closed', { place: nameOf(id) }));
    } else {
      setOpen(pathTo(shape, id));
      setPath(walked(id));
      setHeard(t('tree_test_opened', { place: nameOf(id) }));
    }
  };
  const settle = (id: Id) => onEnd({ task, path: walked(id), chosen: id, ms: elapsed() });
  useStep(player, {
    key: task,
    label: t('tree_test_here'),
    go: chosen === null ? null : () => settle(chosen),
    ...{ left, of, begun: true },
  });
  const press = (id: Id) => {
    goTo(id);
    if (shape.branches.has(id)) return toggle(id);
    if (chosen === id) {
      if (performance.now() - chosenAt.current > DOUBLE_PRESS_MS) settle(id);
      return;
    }
    chosenAt.current = performance.now();
    setChosen(id);
    setHeard(t('tree_test_chosen', { place: nameOf(id) }));
  };
  const onKey = (event: KeyboardEvent, place: TreePlace) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = shown.indexOf(place);
    const inwards =
      getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const outwards = inwards === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const isOpen = open.includes(place.id);
    if (event.key === 'Enter' || event.key === ' ') {
      // A held key must not confirm what it has just chosen.
      if (!event.repeat) press(place.id);
    } else if (event.key === 'ArrowDown') goTo(shown[at + 1]?.id);
    else if (event.key === 'ArrowUp') goTo(shown[at - 1]?.id);
    else if (event.key === 'Home') goTo(shown[0]?.id);
    else if (event.key === 'End') goTo(shown.at(-1)?.id);
    else if (event.key === inwards) {
      if (isOpen) goTo(shown[at + 1]?.id);
      else if (shape.branches.has(place.id)) toggle(place.id);
    } else if (event.key === outwards) {
      if (isOpen) toggle(place.id);
      else goTo(shape.parent.get(place.id));
    } else if (event.key.length === 1) goTo(byLetter(shown, at, event.key, nameOf));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div ref={tree} class="tree-test-tree" role="tree" aria-label={t('tree_test_tree')}>
        {shown.map((place) => {
          const branch = shape.branches.has(place.id);
          return (
            <div
              key={place.id}
              class={`tree-test-place${chosen === place.id ? ' on' : ''}`}
              role="treeitem"
              aria-level={place.depth + 1}
              aria-expanded={branch ? open.includes(place.id) : undefined}
              aria-selected={chosen === place.id}
              tabIndex={place.id === current ? 0 : -1}
              style={{ '--level': place.depth }}
              onClick={() => press(place.id)}
              onKeyDown={(event) => onKey(event, place)}
            >
              <span class="tree-test-mark" aria-hidden="true">
                {branch && (
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
          onClick={() => onEnd({ task, path, chosen: null, ms: elapsed() })}
        >
          {t('tree_test_give_up')}
        </button>
      )}
      <p class="seen-by-readers-only" aria-live="assertive">
        {heard}
      </p>
    </>
  );
}

/** The next place that begins with a letter, round from the end to the top. */
function byLetter(
  shown: TreePlace[],
  at: number,
  letter: string,
  nameOf: (id: Id) => string,
): Id | undefined {
  const begins = ({ id }: TreePlace) => nameOf(id).toLowerCase().startsWith(letter.toLowerCase());
  return [...shown.slice(at + 1), ...shown.slice(0, at)].find(begins)?.id;
}
