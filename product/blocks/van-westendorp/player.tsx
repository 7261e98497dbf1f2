/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import { parseNumber } from '../kit/typed/parse-number.ts';
import { useParts } from '../kit/use-step.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';
import {
  PRICE_QUESTIONS,
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

const EMPTY_ANSWER: VanWestendorpAnswer = {
  tooCheap: null,
  cheap: null,
  expensive: null,
  tooExpensive: null,
};

/** Four fields for prices. Prices out of order show a warning, but are accepted. */
export function player(props: PlayerProps<VanWestendorpConfig, VanWestendorpAnswer>) {
  const { config, value, text, t } = props;
  const language = document.documentElement.lang || 'en';
  const formatPrice = (price: number | null | undefined) =>
    price == null || Number.isNaN(price)
      ? ''
      : price.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(PRICE_QUESTIONS.map((question) => [question, formatPrice(value?.[question])])),
  );
  const [isBlurred, setBlurred] = useState(false);
  const handleType = (question: (typeof PRICE_QUESTIONS)[number], typedText: string) => {
    setTyped({ ...typed, [question]: typedText });
    const price = typedText.trim() === '' ? null : parseNumber(typedText, language);
    const answer = { ...EMPTY_ANSWER, ...value, [question]: price };
    props.onChange(PRICE_QUESTIONS.every((key) => answer[key] === null) ? undefined : answer);
  };
  useParts(
    props,
    PRICE_QUESTIONS.length,
    PRICE_QUESTIONS.filter((question) => value?.[question] != null).length,
  );
  // Not while a field has the focus, since a partly typed price is often too low.
  const isOutOfOrder = isBlurred && value !== undefined && !isAscending(value);
  return (
    <div
      class="van-westendorp"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {PRICE_QUESTIONS.map((question) => {
        const problem = props.fieldProblem(question);
        const id = `${props.labelledBy}-${question}`;
        return (
          <label key={question} class={`van-westendorp-question${problem ? ' empty' : ''}`}>
            <span id={id}>
              <PlayedText inlines={text(config.questions[question])} />
            </span>
            <span class="number-field">
              <input
                class="field words"
                type="text"
                inputMode="decimal"
                autocomplete="off"
                enterkeyhint="next"
                value={typed[question]}
                aria-labelledby={`${id} ${id}-unit`}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && `${id}-wrong`}
                onInput={(event) => handleType(question, event.currentTarget.value)}
                onFocus={() => setBlurred(false)}
                onBlur={() => setBlurred(true)}
              />
              <span class="unit" id={`${id}-unit`}>
                <PlayedText inlines={text(config.unit)} />
              </span>
            </span>
            <FieldProblem id={`${id}-wrong`} message={problem} />
          </label>
        );
      })}
      <p class="van-westendorp-order" aria-live="polite">
        {isOutOfOrder && t('van_westendorp_order')}
      </p>
    </div>
  );
}
