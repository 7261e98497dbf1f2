import type { MarginCategories } from '../contract.ts';
import { sumDecimals } from './categories.ts';
import { texts } from './texts.ts';
import classes from './margin-card.module.css';

type Answer = MarginCategories['categories'][number];

/** More answers than this are counted instead of listed. */
const MAX_LISTED = 8;

/** Lists participants in no category of a margin, and explains the effect. */
export function LeftOut(props: {
  answers: Answer[];
  /** Participants without an answer. */
  missing: number;
  isNumeric: boolean;
  getLabel(choice: string): string;
  onInclude(answer: Answer): void;
}) {
  const { answers, missing, isNumeric, getLabel } = props;
  const n = sumDecimals(answers.map((answer) => answer.n));
  if (n === 0 && missing === 0 && answers.length === 0) return null;
  const isTooLong = isNumeric || answers.length > MAX_LISTED;
  return (
    <div className={classes.leftOut}>
      {answers.length > 0 && isTooLong && <p>{texts.margin.manyLeftOut(answers.length, n)}</p>}
      {answers.length > 0 && !isTooLong && (
        <p className={classes.answers}>
          {texts.margin.leftOut}{' '}
          {answers.map((answer) => {
            const label = getLabel(answer.choice);
            return (
              <button
                data-once
                key={answer.choice}
                type="button"
                aria-label={texts.margin.include(label)}
                title={texts.margin.include(label)}
                onClick={() => props.onInclude(answer)}
              >
                {texts.margin.leftOutCount(label, answer.n)}
              </button>
            );
          })}
        </p>
      )}
      {missing > 0 && <p>{texts.margin.noAnswer(missing)}</p>}
      {(n > 0 || missing > 0) && <p>{texts.margin.missingExplained}</p>}
    </div>
  );
}
