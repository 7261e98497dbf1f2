import { formatCount, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import type { Text } from '../../../blocks/text.ts';
import classes from './compared-chart.module.css';
import { getGroupLetter, type ComparedChoice, type ComparedPart } from './compared.ts';
import { GroupLetter, getGroupStyle, FilterButton } from './group-key.tsx';
import { SignificanceNote } from './significance-note.tsx';
import { texts } from './texts.ts';

const toPercent = (value: number) => `${Math.min(Math.max(value, 0), 1) * 100}%`;

/** Bars of each choice, one per group, with whiskers; a click on the choice filters by it. */
export function GroupedBars({
  part,
  choices,
  names,
  tests,
  localize,
  picked,
  onPick,
}: {
  part: ComparedPart;
  choices: ComparedChoice[];
  names: string[];
  tests: number;
  localize(text: Text | undefined): string;
  picked: ReadonlySet<string>;
  onPick: ((choice: string) => void) | undefined;
}) {
  return (
    <ul className={classes.choices}>
      {choices.map(({ choice, label, bars, test }) => {
        const isPicked = picked.has(choice);
        return (
          <li key={choice}>
            <div className={classes.choice}>
              <FilterButton
                isPicked={isPicked}
                title={isPicked ? texts.clearFilter : texts.filterByAnswer}
                onPick={onPick && (() => onPick(choice))}
              >
                {localize(label)}
              </FilterButton>
              {test && <SignificanceNote test={test} testCount={tests} subject={localize(label)} />}
            </div>
            <ul className={classes.bars}>
              {part.groups.map((group, index) => {
                if (!group || group.n === 0) return null;
                const bar = bars[index];
                const interval = bar?.interval ?? null;
                const share = interval?.share ?? 0;
                const interval95 = interval ? formatInterval(interval.low, interval.high, group.n) : null;
                return (
                  <li
                    key={getGroupLetter(index)}
                    title={texts.countOfGroup(names[index]!, bar?.n ?? 0, group.n)}
                  >
                    <GroupLetter index={index} />
                    <span className="visually-hidden">{names[index]}</span>
                    <span className={classes.track} aria-hidden="true">
                      <span className={classes.bar} {...getGroupStyle(index)}>
                        <span style={{ width: toPercent(share) }} />
                      </span>
                      {interval && (
                        <span
                          className={classes.whisker}
                          style={{
                            insetInlineStart: toPercent(interval.low),
                            width: toPercent(interval.high - interval.low),
                          }}
                        />
                      )}
                    </span>
                    <span className={classes.figures}>
                      <span className="muted">{formatCount(bar?.n ?? 0)}</span>
                      <span className={classes.share}>{formatPercent(share, group.n)}</span>
                      {interval95 && (
                        <span className="visually-hidden">
                          {texts.intervalSuffix(interval95.replace('–', ' to '))}
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
