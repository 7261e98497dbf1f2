/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { readNumber } from '../kit/typed/read-number.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';
import {
  QUESTIONS,
  isAscending,
  type VanWestendorpAnswer,
  type VanWestendorpConfig,
} from './van-westendorp.ts';

export { vanWestendorp as type } from './van-westendorp.ts';
export { styles };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

const NOTHING: VanWestendorpAnswer = { tooCheap: null, cheap: null, expensive: null, tooExpensive: null };

/** Four fields for prices. Prices out of order are pointed out, and taken as they are. */
export function player(props: PlayerProps<VanWestendorpConfig, VanWestendorpAnswer>) {
  const { config, value, text, t } = props;
  const language = document.documentElement.lang || 'en';
  const shown = (price: number | null | undefined) =>
    price == null || Number.isNaN(price)
      ? ''
      : price.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(QUESTIONS.map((question) => [question, shown(value?.[question])])),
  );
  const [left, setLeft] = useState(false);
  const type = (question: (typeof QUESTIONS)[number], words: string) => {
    setTyped({ ...typed, [question]: words });
    const price = words.trim() === '' ? null : readNumber(words, language);
    const next = { ...NOTHING, ...value, [question]: price };
    props.onChange(QUESTIONS.every((one) => next[one] === null) ? undefined : next);
  };
  // Not while a price is being typed: half of one is often too small.
  const outOfOrder = left && value !== undefined && !isAscending(value);
  return (
    <div
      class="van-westendorp"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {QUESTIONS.map((question) => {
        const price = value?.[question] ?? null;
        const wrong = props.problem !== null && (price === null || Number.isNaN(price));
        return (
          <label key={question} class={`van-westendorp-question${wrong ? ' empty' : ''}`}>
            <span>
              <PlayedText of={text(config.questions[question])} />
            </span>
            <span class="number-field">
              <input
                class="field words"
                type="text"
                inputMode="decimal"
                autocomplete="off"
                enterkeyhint="next"
                value={typed[question]}
                aria-invalid={wrong ? true : undefined}
                aria-describedby={wrong ? props.describedBy : undefined}
                onInput={(event) => type(question, event.currentTarget.value)}
                onFocus={() => setLeft(false)}
                onBlur={() => setLeft(true)}
              />
              <span class="unit">
                <PlayedText of={text(config.unit)} />
              </span>
            </span>
          </label>
        );
      })}
      <p class="van-westendorp-order" aria-live="polite">
        {outOfOrder && t('van_westendorp_order')}
      </p>
    </div>
  );
}
