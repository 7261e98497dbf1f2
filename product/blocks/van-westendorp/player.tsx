/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import { problemMessages } from '../kit/problems/messages.ts';
import { parseNumber } from '../kit/parse-number.ts';
import { useAnsweredParts } from '../kit/use-step.ts';
import type { MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import styles from './player.css?inline';
import { PRICE_QUESTIONS, type VanWestendorpAnswer, type VanWestendorpConfig } from './van-westendorp.ts';

export { vanWestendorp as type } from './van-westendorp.ts';
export { styles };
export const messages: MessageSet[] = [problemMessages];

const EMPTY_ANSWER: VanWestendorpAnswer = {
  tooCheap: null,
  cheap: null,
  expensive: null,
  tooExpensive: null,
};

/** Four fields for prices. The page asks about prices that cross, and accepts them. */
export function player(props: PlayerProps<VanWestendorpConfig, VanWestendorpAnswer>) {
  const { config, value, text } = props;
  const language = document.documentElement.lang || 'en';
  const formatPrice = (price: number | null | undefined) =>
    price == null || !Number.isFinite(price)
      ? ''
      : price.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(PRICE_QUESTIONS.map((question) => [question, formatPrice(value?.[question])])),
  );
  const handleType = (question: (typeof PRICE_QUESTIONS)[number], typedText: string) => {
    setTyped({ ...typed, [question]: typedText });
    const price = typedText.trim() === '' ? null : parseNumber(typedText, language);
    const answer = { ...EMPTY_ANSWER, ...value, [question]: price };
    props.onChange(PRICE_QUESTIONS.every((key) => answer[key] === null) ? undefined : answer);
  };
  useAnsweredParts(
    props,
    PRICE_QUESTIONS.length,
    PRICE_QUESTIONS.filter((question) => value?.[question] != null).length,
  );
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
              />
              <span class="unit" id={`${id}-unit`}>
                <PlayedText inlines={text(config.unit)} />
              </span>
            </span>
            <FieldProblem id={`${id}-wrong`} message={problem} />
          </label>
        );
      })}
    </div>
  );
}
