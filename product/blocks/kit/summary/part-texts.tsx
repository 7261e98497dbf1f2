import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { countOf, formatCount } from '#platform/ui/figures.ts';
import type { SummaryTexts } from '../../block-props.ts';
import { wilson } from '../../statistics/wilson.ts';
import classes from './part-texts.module.css';
import { PieceList } from './piece-list.tsx';

/** Frequent words drawn at once. */
const MAX_TERMS = 10;

/** What people wrote in one part: its frequent words, which narrow the list of texts below them. */
export function PartTexts({ words, part }: { words: SummaryTexts; part: string }) {
  const own = words.parts.find((one) => one.part === part);
  if (!own) return null;
  const { n, terms, pieces, found } = own;
  const held = words.held?.part === part ? words.held.term : null;
  const drawn = terms.filter(({ term }, at) => at < MAX_TERMS || term === held);
  return (
    <div className={classes.words}>
      <h5>Frequent words</h5>
      {drawn.length === 0 ? (
        <p className="muted">No frequent words yet.</p>
      ) : (
        <BarList
          n={n}
          series={5}
          title="Click to see answers with this word"
          bars={drawn.map(({ term, n: count }) => ({
            ...{ id: term, label: term, words: true, count },
            ...wilson(count, n),
          }))}
          picked={new Set(held === null ? [] : [held])}
          onPick={(term) => words.onTerm(part, term)}
        />
      )}
      <p className="muted">
        {`${readText(words)}, n = ${formatCount(n)} here. Each person counts once; common words are left out; forms of a word are counted separately.`}
      </p>
      <h5>Answers</h5>
      <p className="muted" role="status">
        {held === null
          ? listedText(pieces.length, found)
          : `${countOf(found, 'text')} with “${held}”${pieces.length < found ? `, newest ${pieces.length} shown` : ''}.`}
      </p>
      <PieceList key={held} pieces={pieces} way={words.way} />
    </div>
  );
}

/** "Of the newest 1,000 answers with words" */
export function readText({ read, all }: Pick<SummaryTexts, 'read' | 'all'>): string {
  return all
    ? `Based on ${read === 1 ? 'one text answer' : `all ${formatCount(read)} text answers`}`
    : `Based on the newest ${formatCount(read)} text answers`;
}

/** "The newest 50 of 812 texts that were read." */
export function listedText(listed: number, found: number): string {
  return listed < found
    ? `Newest ${listed} of ${formatCount(found)} texts.`
    : `${countOf(found, 'text')}, newest first.`;
}
