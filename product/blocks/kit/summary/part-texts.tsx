import { BarList } from '#platform/ui/charts/bar-list.tsx';
import type { SummaryTexts } from '../../block-props.ts';
import { wilson } from '../../statistics/wilson.ts';
import classes from './part-texts.module.css';
import { PieceList } from './piece-list.tsx';
import { texts } from './texts.ts';

/** Maximum number of frequent words shown. */
const MAX_TERMS = 10;

/** The texts of one part and their frequent words; a click on a word filters the texts. */
export function PartTextsView({ answerTexts, part }: { answerTexts: SummaryTexts; part: string }) {
  const partTexts = answerTexts.parts.find((candidate) => candidate.part === part);
  if (!partTexts) return null;
  const { n, terms, pieces, found } = partTexts;
  const selectedTerm = answerTexts.selectedTerm?.part === part ? answerTexts.selectedTerm.term : null;
  const shownTerms = terms.filter(({ term }, index) => index < MAX_TERMS || term === selectedTerm);
  return (
    <div className={classes.texts}>
      <h5>{texts.frequentWords}</h5>
      {shownTerms.length === 0 ? (
        <p className="muted">{texts.noFrequentWordsYet}</p>
      ) : (
        <BarList
          n={n}
          series={5}
          title={texts.clickToSeeAnswers}
          bars={shownTerms.map(({ term, n: count }) => ({
            id: term,
            label: term,
            isQuote: true,
            count,
            ...wilson(count, n),
          }))}
          picked={new Set(selectedTerm === null ? [] : [selectedTerm])}
          onPick={(term) => answerTexts.toggleTerm(part, term)}
        />
      )}
      <p className="muted">{texts.frequentWordsExplained(describeTextBasis(answerTexts), n)}</p>
      <h5>{texts.answers}</h5>
      <p className="muted" role="status">
        {selectedTerm === null
          ? describeListedTexts(pieces.length, found)
          : texts.textsWith(found, selectedTerm, pieces.length)}
      </p>
      <PieceList key={selectedTerm} pieces={pieces} renderResponseLink={answerTexts.renderResponseLink} />
    </div>
  );
}

/** "Based on the newest 1,000 text answers" */
export function describeTextBasis({ read, all }: Pick<SummaryTexts, 'all' | 'read'>): string {
  return all ? texts.basedOnTexts(read) : texts.basedOnNewestTexts(read);
}

/** "Newest 50 of 812 texts." */
export function describeListedTexts(listed: number, found: number): string {
  return listed < found ? texts.newestOfTexts(listed, found) : texts.textsNewestFirst(found);
}
