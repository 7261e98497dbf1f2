/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { isComposing } from '#platform/ui/is-enter.ts';
import type { Id } from '../block.ts';
import type { Option } from '../kit/options/options.ts';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import { parseNumber } from '../kit/parse-number.ts';
import { shuffle } from '../kit/options/shuffle.ts';
import { useTypeToFocus } from '../kit/typed/use-type-to-focus.ts';
import { problemMessages } from '../kit/problems/messages.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import type { ConstantSumAnswer, ConstantSumConfig } from './constant-sum.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';

export { constantSum as type } from './constant-sum.ts';
export { styles };
export const messages: MessageSet[] = [problemMessages, createMessageSet(translated)];

type Props = PlayerProps<ConstantSumConfig, ConstantSumAnswer>;

/** A number field per item with plus and minus buttons; what is left of the total is always shown. */
export function player(props: Props) {
  const { config, value, text, t, seed, onChange } = props;
  const { total } = config;
  const language = document.documentElement.lang || 'en';
  const numberFormat = new Intl.NumberFormat(language, { useGrouping: false });
  const [typed, setTyped] = useState<Record<Id, string>>(() => formatParts(value, numberFormat));
  const firstField = useRef<HTMLInputElement>(null);
  useTypeToFocus(firstField);
  const items = config.shuffle ? shuffle(config.items, seed) : config.items;
  const parts = value?.parts ?? {};
  const sum = Object.values(parts).reduce(
    (subtotal, part) => subtotal + (Number.isFinite(part) ? part : 0),
    0,
  );
  const remaining = total - sum;
  const unit = plainText(text(config.unit));
  const formattedTotal = [numberFormat.format(total), unit].filter(Boolean).join(' ');

  const typePart = (id: Id, typedText: string) => {
    setTyped({ ...typed, [id]: typedText });
    const next = { ...parts };
    if (typedText.trim() === '') delete next[id];
    else next[id] = parseNumber(typedText, language);
    onChange(Object.keys(next).length > 0 ? { parts: next } : undefined);
  };
  const step = total >= 50 ? 5 : 1;
  const changePart = (id: Id, change: number) => {
    const current = Number.isFinite(parts[id]) ? parts[id]! : 0;
    const next = Math.max(
      0,
      change > 0 ? current + Math.min(change, Math.max(0, remaining)) : current + change,
    );
    if (next !== current) typePart(id, numberFormat.format(next));
  };

  let state = 'done';
  if (remaining === total) state = 'none';
  else if (remaining > 0) state = 'left';
  else if (remaining < 0) state = 'over';
  return (
    <div
      class="constant-sum"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      <p class="hint" id={`${props.labelledBy}-how`}>
        {t('constant_sum_how', { total: formattedTotal })}
      </p>
      {items.map((item, index) => (
        <Row
          key={item.id}
          item={item}
          typed={typed[item.id] ?? ''}
          share={Number.isFinite(parts[item.id]) ? parts[item.id]! / total : 0}
          isUsedUp={remaining <= 0}
          player={props}
          field={index === 0 ? firstField : undefined}
          onType={(typedText) => typePart(item.id, typedText)}
          onStep={(direction, isFine) => changePart(item.id, direction * (isFine ? 1 : step))}
        />
      ))}
      <p class="constant-sum-left" data-state={state} role="status">
        {state === 'done'
          ? t('constant_sum_done', { total: formattedTotal })
          : state === 'over'
            ? t('constant_sum_over', { over: -remaining })
            : t('constant_sum_left', { left: remaining, total: formattedTotal })}
      </p>
    </div>
  );
}

interface RowProps {
  item: Option;
  typed: string;
  /** Share of the total; above 1 where too much was given. */
  share: number;
  /** Whether nothing is left of the total. */
  isUsedUp: boolean;
  player: Props;
  field: { current: HTMLInputElement | null } | undefined;
  onType(typedText: string): void;
  /** A step up (1) or down (−1); `fine`: by one. */
  onStep(direction: 1 | -1, isFine: boolean): void;
}

function Row({ item, typed, share, isUsedUp, player: playerProps, field, onType, onStep: onMove }: RowProps) {
  const { text, t, labelledBy } = playerProps;
  const id = `${labelledBy}-${item.id}`;
  const label = plainText(text(item.text));
  const problem = playerProps.fieldProblem(item.id);
  const isInvalid = problem !== undefined || playerProps.problem?.key === 'wrong_total';
  return (
    <div class={`constant-sum-row${problem ? ' empty' : ''}`}>
      <span id={id}>
        <PlayedText inlines={text(item.text)} />
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
          aria-describedby={problem ? `${id}-wrong` : playerProps.describedBy}
          aria-invalid={isInvalid ? true : undefined}
          onInput={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? 1 : -1, true);
          }}
        />
        <button
          type="button"
          aria-label={t('constant_sum_more', { item: label })}
          aria-disabled={isUsedUp}
          onClick={() => onMove(1, false)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </span>
      <FieldProblem id={`${id}-wrong`} message={problem} />
      <span class="constant-sum-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }} />
      </span>
    </div>
  );
}

function formatParts(
  value: ConstantSumAnswer | undefined,
  numberFormat: Intl.NumberFormat,
): Record<Id, string> {
  const entries = Object.entries(value?.parts ?? {}).filter(([, part]) => Number.isFinite(part));
  return Object.fromEntries(entries.map(([id, part]) => [id, numberFormat.format(part)]));
}
