/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import type { Option } from '../kit/options/options.ts';
import { readNumber } from '../kit/typed/read-number.ts';
import { shuffle } from '../kit/options/shuffle.ts';
import { useFirstKey } from '../kit/typed/use-first-key.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plain } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import type { ConstantSumAnswer, ConstantSumConfig } from './constant-sum.ts';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';

export { constantSum as type } from './constant-sum.ts';
export { styles };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

type Props = PlayerProps<ConstantSumConfig, ConstantSumAnswer>;

/** A number per item, with buttons for a step more and less; what is left of the total stays in sight. */
export function player(props: Props) {
  const { config, value, text, t, seed, onChange } = props;
  const { total } = config;
  const language = document.documentElement.lang || 'en';
  const written = new Intl.NumberFormat(language, { useGrouping: false });
  const [typed, setTyped] = useState<Record<Id, string>>(() => shown(value, written));
  const first = useRef<HTMLInputElement>(null);
  useFirstKey(first);
  const items = config.shuffle ? shuffle(config.items, seed) : config.items;
  const parts = value?.parts ?? {};
  const sum = Object.values(parts).reduce((all, part) => all + (Number.isFinite(part) ? part : 0), 0);
  const left = total - sum;
  const unit = plain(text(config.unit));
  const whole = [written.format(total), unit].filter(Boolean).join(' ');

  const type = (id: Id, words: string) => {
    setTyped({ ...typed, [id]: words });
    const next = { ...parts };
    if (words.trim() === '') delete next[id];
    else next[id] = readNumber(words, language);
    onChange(Object.keys(next).length > 0 ? { parts: next } : undefined);
  };
  const step = total >= 50 ? 5 : 1;
  const move = (id: Id, by: number) => {
    const now = Number.isFinite(parts[id]) ? parts[id]! : 0;
    const next = Math.max(0, by > 0 ? now + Math.min(by, Math.max(0, left)) : now + by);
    if (next !== now) type(id, written.format(next));
  };

  const state = left > 0 ? (left === total ? 'none' : 'left') : left === 0 ? 'done' : 'over';
  return (
    <div
      class="constant-sum"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      <p class="hint">{t('constant_sum_how', { total: whole })}</p>
      {items.map((item, index) => (
        <Row
          key={item.id}
          item={item}
          typed={typed[item.id] ?? ''}
          share={Number.isFinite(parts[item.id]) ? parts[item.id]! / total : 0}
          full={left <= 0}
          player={props}
          field={index === 0 ? first : undefined}
          onType={(words) => type(item.id, words)}
          onMove={(direction, fine) => move(item.id, direction * (fine ? 1 : step))}
        />
      ))}
      <p class="constant-sum-left" data-state={state} role="status">
        {state === 'done'
          ? t('constant_sum_done', { total: whole })
          : state === 'over'
            ? t('constant_sum_over', { over: -left })
            : t('constant_sum_left', { left, total: whole })}
      </p>
    </div>
  );
}

interface RowProps {
  item: Option;
  typed: string;
  /** Of the total, 0 to 1 and above. */
  share: number;
  /** Nothing is left to give. */
  full: boolean;
  player: Props;
  field: { current: HTMLInputElement | null } | undefined;
  onType(words: string): void;
  /** A step up (1) or down (−1); `fine`: by one. */
  onMove(direction: 1 | -1, fine: boolean): void;
}

function Row({ item, typed, share, full, player: page, field, onType, onMove }: RowProps) {
  const { text, t, labelledBy } = page;
  const id = `${labelledBy}-${item.id}`;
  const label = plain(text(item.text));
  return (
    <div class="constant-sum-row">
      <span id={id}>
        <PlayedText of={text(item.text)} />
      </span>
      <span class="constant-sum-part">
        <button
          type="button"
          aria-label={t('constant_sum_less', { item: label })}
          aria-disabled={share <= 0}
          onClick={() => onMove(-1, false)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          ref={field}
          class="field"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          enterkeyhint="next"
          placeholder="0"
          dir="ltr"
          value={typed}
          aria-labelledby={id}
          aria-describedby={page.describedBy}
          aria-invalid={page.problem ? true : undefined}
          onInput={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? 1 : -1, true);
          }}
        />
        <button
          type="button"
          aria-label={t('constant_sum_more', { item: label })}
          aria-disabled={full}
          onClick={() => onMove(1, false)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </span>
      <span class="constant-sum-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }} />
      </span>
    </div>
  );
}

function shown(value: ConstantSumAnswer | undefined, written: Intl.NumberFormat): Record<Id, string> {
  const entries = Object.entries(value?.parts ?? {}).filter(([, part]) => Number.isFinite(part));
  return Object.fromEntries(entries.map(([id, part]) => [id, written.format(part)]));
}
