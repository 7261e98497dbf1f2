/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import { getOptionLetter, useShortcutKeys } from '../web/shared/use-keys.ts';
import type { Drag } from './create-drag.ts';
import type { PlayerProps } from '../player.ts';
import { useAnsweredParts } from '../kit/use-step.ts';
import { plainText } from '../text.ts';
import { moveItem } from './move-item.ts';
import type { RankingAnswer, RankingConfig } from './ranking.ts';

export { ranking as type } from './ranking.ts';

/** Not part of the page that opens first: it takes no drag to rank, and most people answer another question before. */
const loadDrag = () => import('./create-drag.ts').catch(() => null);
export const preload = loadDrag;

/** Items start unranked, so that an untouched list is not an answer. */
export function player(props: PlayerProps<RankingConfig, RankingAnswer>) {
  const { config, value, text, t, seed, onChange } = props;
  const items = config.shuffle ? shuffle(config.items, seed) : config.items;
  const order = value?.order ?? [];
  const placeCount = Math.min(config.top ?? items.length, items.length);
  useAnsweredParts(props, placeCount, order.length);
  const unranked = items.filter((item) => !order.includes(item.id));
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [grabbed, setGrabbed] = useState<{ id: Id; previousOrder: Id[] } | null>(null);
  const focusNext = useRef<Id | null>(null);

  const getItemName = (id: Id) => plainText(text(config.items.find((item) => item.id === id)?.text));
  const saveOrder = (nextOrder: Id[]) => onChange(nextOrder.length > 0 ? { order: nextOrder } : undefined);
  const moveTo = (id: Id, targetIndex: number, focusedId: Id | null = id) => {
    const nextOrder = moveItem(order, id, targetIndex, placeCount);
    if (nextOrder.join() === order.join()) return;
    saveOrder(nextOrder);
    focusNext.current = focusedId;
    const index = nextOrder.indexOf(id);
    setAnnouncement(
      index < 0
        ? t('rank_removed', { item: getItemName(id) })
        : t('rank_placed', { item: getItemName(id), place: index + 1, of: placeCount }),
    );
  };
  const add = (id: Id) => {
    if (order.length >= placeCount) return setAnnouncement(t('rank_full', { count: placeCount }));
    const nextUnranked =
      unranked[unranked.findIndex((item) => item.id === id) + 1] ?? unranked.find((item) => item.id !== id);
    moveTo(id, order.length, order.length + 1 < placeCount && nextUnranked ? nextUnranked.id : id);
  };
  useShortcutKeys((key) => {
    const item = items.find((_, index) => getOptionLetter(index) === key);
    if (item && !order.includes(item.id)) add(item.id);
    return item !== undefined;
  });
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-id="${focusNext.current}"] .item`)?.focus();
    focusNext.current = null;
  });
  const drag = useRef<Drag | null>(null);
  const [draggedId, setDraggedId] = useState<Id | null>(null);
  const latestMoveTo = useRef(moveTo);
  latestMoveTo.current = moveTo;
  useEffect(() => {
    let isShown = true;
    void loadDrag().then((module) => {
      if (!module || !isShown) return;
      const onMove = (id: Id, index: number) => latestMoveTo.current(id, index, null);
      drag.current = module.createDrag(root.current!, { onMove, onDragged: setDraggedId });
    });
    return () => {
      isShown = false;
      drag.current?.stop();
    };
  }, []);
  useLayoutEffect(() => drag.current?.follow());

  const grab = (id: Id) => {
    setGrabbed({ id, previousOrder: order });
    setAnnouncement(
      t('rank_grabbed', { item: getItemName(id), place: order.indexOf(id) + 1, of: placeCount }),
    );
  };
  const handleKeyDown = (event: KeyboardEvent, id: Id) => {
    const index = order.indexOf(id);
    const keyTargets: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: order.length - 1,
    };
    const targetIndex = keyTargets[event.key];
    const isGrabbed = grabbed?.id === id;
    if ((event.key === 'Delete' || event.key === 'Backspace') && index >= 0) moveTo(id, -1);
    else if (isGrabbed && targetIndex !== undefined)
      moveTo(id, Math.min(order.length - 1, Math.max(0, targetIndex)));
    else if (isGrabbed && event.key === 'Escape') {
      focusNext.current = id;
      saveOrder(grabbed.previousOrder);
      setGrabbed(null);
      setAnnouncement(t('rank_put_back', { item: getItemName(id) }));
    } else return;
    event.preventDefault();
  };
  const handlePress = (id: Id) => {
    if (!order.includes(id)) return add(id);
    if (grabbed?.id !== id) return grab(id);
    setGrabbed(null);
    setAnnouncement(
      t('rank_dropped', { item: getItemName(id), place: order.indexOf(id) + 1, of: placeCount }),
    );
  };
  const renderCard = (id: Id, rank: number | null) => (
    <li
      key={id}
      data-id={id}
      class={`rank${rank === null ? '' : ' on'}${grabbed?.id === id || draggedId === id ? ' held' : ''}`}
      onPointerDown={(event) => drag.current?.begin(event, id)}
    >
      <button
        type="button"
        class="item"
        aria-pressed={rank === null ? undefined : grabbed?.id === id}
        aria-describedby={`${props.labelledBy}-how`}
        onClick={() => drag.current?.wasClick() !== false && handlePress(id)}
        onBlur={() => grabbed?.id === id && focusNext.current === null && setGrabbed(null)}
        onKeyDown={(event) => handleKeyDown(event, id)}
      >
        <span class="place" aria-hidden="true">
          {rank ?? (
            <kbd class="key">{getOptionLetter(items.findIndex((item) => item.id === id)).toUpperCase()}</kbd>
          )}
        </span>
        <span class="item-label">
          <PlayedText inlines={text(config.items.find((item) => item.id === id)?.text)} />
          <span class="visually-hidden">
            {rank === null ? t('rank_item') : t('rank_item_at', { place: rank, of: placeCount })}
          </span>
        </span>
      </button>
      {rank !== null && (
        <span class="moves">
          <MoveButton
            label={t('rank_up', { item: getItemName(id) })}
            isDisabled={rank === 1}
            onMove={() => moveTo(id, rank - 2, null)}
            path="M6 14l6-6 6 6"
          />
          <MoveButton
            label={t('rank_down', { item: getItemName(id) })}
            isDisabled={rank === order.length}
            onMove={() => moveTo(id, rank, null)}
            path="M6 10l6 6 6-6"
          />
          <MoveButton
            label={t('rank_remove', { item: getItemName(id) })}
            isDisabled={false}
            onMove={() => moveTo(id, -1)}
            path="M7 7l10 10M17 7L7 17"
          />
        </span>
      )}
      <Grip />
    </li>
  );
  const rankedIds = order.filter((id) => items.some((item) => item.id === id));
  return (
    <div
      ref={root}
      class="ranking"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      <p class="hint" id={`${props.labelledBy}-how`}>
        {t(config.top === null ? 'rank_how' : 'rank_how_top', { count: placeCount })}
      </p>
      <ol class="ranked">
        {rankedIds.map((id, index) => renderCard(id, index + 1))}
        {rankedIds.length === 0 && <li class="rank-empty">{t('rank_empty')}</li>}
      </ol>
      {unranked.length > 0 && (
        <>
          <p class="hint pool-title">{t('rank_pool', { count: unranked.length })}</p>
          <ul class="pool">{unranked.map((item) => renderCard(item.id, null))}</ul>
        </>
      )}
      <p class="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </div>
  );
}

function MoveButton(props: { label: string; isDisabled: boolean; path: string; onMove(): void }) {
  return (
    <button
      type="button"
      class="move"
      aria-label={props.label}
      aria-disabled={props.isDisabled}
      onClick={() => !props.isDisabled && props.onMove()}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path class="stroke" d={props.path} />
      </svg>
    </button>
  );
}

function Grip() {
  return (
    <span class="grip" aria-hidden="true">
      <svg viewBox="0 0 24 24" width="20" height="20">
        <path class="stroke" d="M9 7h.01M9 12h.01M9 17h.01M15 7h.01M15 12h.01M15 17h.01" />
      </svg>
    </span>
  );
}
