import type { ShownFinding } from '../block-props.ts';
import classes from './score-bands.module.css';
import { SUS_GRADES, type SusMeaning } from './sus-meaning.ts';
import { texts } from './texts.ts';

/** Grades by letter, worst first; the chart has no room for plus and minus. */
const LETTERS = ['F', 'D', 'C', 'B', 'A'].map((letter) => ({
  letter,
  from: Math.min(...SUS_GRADES.filter(({ grade }) => grade.startsWith(letter)).map(({ from }) => from)),
}));

/** The grade of a SUS score, as text and as a chart with its interval. */
export function ScoreBands({
  meaning,
  score,
}: {
  meaning: SusMeaning;
  score: NonNullable<ShownFinding['score']>;
}) {
  const { grade, percentile, adjective } = meaning;
  const toPosition = (value: number) => `${Math.min(100, Math.max(0, value))}%`;
  return (
    <div className={classes.bands}>
      <p>
        {texts.grade} <strong>{grade}</strong>,{' '}
        {percentile === null
          ? texts.belowLowestPercentile(adjective)
          : texts.aboutPercentile(formatOrdinal(percentile), adjective)}
      </p>
      <div className={classes.track} aria-hidden="true">
        {LETTERS.map(({ letter, from }, index) => (
          <span
            key={letter}
            className={classes.band}
            data-current={grade.startsWith(letter) || undefined}
            style={{ flexGrow: (LETTERS[index + 1]?.from ?? 100) - from }}
          >
            {letter}
          </span>
        ))}
        <span
          className={classes.whisker}
          style={{ left: toPosition(score.low), right: `calc(100% - ${toPosition(score.high)})` }}
        />
        <span className={classes.dot} style={{ left: toPosition(score.value) }} />
      </div>
    </div>
  );
}

const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** 73 → "73rd". */
const formatOrdinal = (count: number) => `${count}${ORDINAL_SUFFIXES[ordinal.select(count)] ?? 'th'}`;
