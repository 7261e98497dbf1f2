import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { pluralize, formatCount } from '#platform/ui/figures.ts';
import type { SummaryTexts } from '../../block-props.ts';
import { wilson } from '../../statistics/wilson.ts';
import classes from './part-texts.module.css';
import { PieceList } from './piece-list.tsx';

/** Maximum number of frequent words shown. */
const MAX_TERMS = 10;

/** The texts of one part and their frequent words; a click on a word filters the texts. */
export function PartTextsView({ words: texts, part }: { words: SummaryTexts; part: string }) {
  const partTexts = texts.parts.find((one) => one.part === part);
  if (!partTexts) return null;
  const { n, terms, pieces, found } = partTexts;
  const selectedTerm = texts.selectedTerm?.part === part ? texts.selectedTerm.term : null;
  const shownTerms = terms.filter(({ term }, at) => at < MAX_TERMS || term === selectedTerm);
  return (
    <div className={classes.words}>
      <h5>Frequent words</h5>
      {shownTerms.length === 0 ? (
        <p className="muted">No frequent words yet.</p>
      ) : (
        <BarList
          n={n}
          series={5}
          title="Click to see answers with this word"
          bars={shownTerms.map(({ term, n: count }) => ({
            id: term,
            label: term,
            words: true,
            count,
            ...wilson(count, n),
          }))}
          picked={new Set(selectedTerm === null ? [] : [selectedTerm])}
          onPick={(term) => texts.onTerm(part, term)}
        />
      )}
      <p className="muted">
        {`${describeReadTexts(texts)}, n = ${formatCount(n)} here. Each person counts once; common words are left out; forms of a word are counted separately.`}
      </p>
      <h5>Answers</h5>
      <p className="muted" role="status">
        {selectedTerm === null
          ? describeListedTexts(pieces.length, found)
          : `${pluralize(found, 'text')} with “${selectedTerm}”${pieces.length < found ? `, newest ${pieces.length} shown` : ''}.`}
      </p>
      <PieceList key={selectedTerm} pieces={pieces} renderResponseLink={texts.renderResponseLink} />
    </div>
  );
}

/** "Based on the newest 1,000 text answers" */
export function describeReadTexts({ read, all }: Pick<SummaryTexts, 'read' | 'all'>): string {
  return all
    ? `Based on ${read === 1 ? 'one text answer' : `all ${formatCount(read)} text answers`}`
    : `Based on the newest ${formatCount(read)} text answers`;
}

/** "Newest 50 of 812 texts." */
export function describeListedTexts(listed: number, found: number): string {
  return listed < found
    ? `Newest ${listed} of ${formatCount(found)} texts.`
    : `${pluralize(found, 'text')}, newest first.`;
}
