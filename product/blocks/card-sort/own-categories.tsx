import { useState } from 'react';
import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { CardSortDetail } from './detail.ts';
import { mergeLabels } from './similarity.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

const MAX_SHOWN = 20;
type MergeTargets = Record<string, string>;

/** Merged names are one researcher's interpretation, so they are stored in their browser, per block. */
function loadMergeTargets(key: string): MergeTargets {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, name]) => typeof name === 'string'),
    ) as MergeTargets;
  } catch {
    return {};
  }
}

function storeMergeTargets(key: string, mergeTargets: MergeTargets): void {
  try {
    localStorage.setItem(key, JSON.stringify(mergeTargets));
  } catch {
    // Without storage, merged names last until the page is closed.
  }
}

const capitalise = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** The category names people created, with their cards; names with the same meaning can be merged. */
export function CreatedCategories({
  detail,
  getCardName,
}: {
  detail: CardSortDetail;
  getCardName(card: number): string;
}) {
  const key = `earshot:merged-names:${detail.cards[0] ?? ''}`;
  const [mergeTargets, setMergeTargets] = useState(() => loadMergeTargets(key));
  const [selectedNames, setSelectedNames] = useState<string[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const mergedLabels = mergeLabels(detail.labels, mergeTargets);
  const rows = showsAll ? mergedLabels : mergedLabels.slice(0, MAX_SHOWN);

  function saveMergeTargets(next: MergeTargets) {
    setMergeTargets(next);
    storeMergeTargets(key, next);
    setSelectedNames([]);
  }
  function merge() {
    const selectedLabels = mergedLabels.filter(({ name }) => selectedNames.includes(name));
    const [first, ...others] = selectedLabels;
    if (!first) return;
    const names = others.flatMap(({ name, mergedNames: also }) => [name, ...also]);
    saveMergeTargets({ ...mergeTargets, ...Object.fromEntries(names.map((name) => [name, first.name])) });
  }
  function separate(name: string) {
    saveMergeTargets(
      Object.fromEntries(Object.entries(mergeTargets).filter(([, target]) => target !== name)),
    );
  }

  if (detail.labels.length === 0) return <p className="muted">{texts.noCategoriesYet}</p>;
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.labels}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.merge}</span>
              </th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.used}</th>
              <th scope="col">{texts.agreement}</th>
              <th scope="col">{texts.cards}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={texts.mergeNamed(capitalise(row.name))}
                    checked={selectedNames.includes(row.name)}
                    onChange={(event) =>
                      setSelectedNames(
                        event.currentTarget.checked
                          ? [...selectedNames, row.name]
                          : selectedNames.filter((name) => name !== row.name),
                      )
                    }
                  />
                </td>
                <th scope="row" dir="auto">
                  <span className="words">{capitalise(row.name)}</span>
                  {row.mergedNames.length > 0 && (
                    <span className="muted">
                      {texts.mergedWith(row.mergedNames.map(capitalise).join(', '))}
                      <button type="button" className={classes.plain} onClick={() => separate(row.name)}>
                        {texts.separate}
                      </button>
                    </span>
                  )}
                </th>
                <td>{formatCount(row.n)}</td>
                <td>{formatPercent(row.agreement, row.n)}</td>
                <td dir="auto">
                  {row.cards.map(([card, n]) => `${getCardName(card)} ${formatCount(n)}`).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.row}>
        <button type="button" className={classes.plain} disabled={selectedNames.length < 2} onClick={merge}>
          {texts.mergeSelected}
        </button>
        {mergedLabels.length > MAX_SHOWN && (
          <button
            type="button"
            className={classes.plain}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? texts.showFewer : texts.showAllNames(mergedLabels.length)}
          </button>
        )}
      </div>
      <p className="muted">
        {texts.agreementExplained}
        {detail.more > 0 && texts.rarerNamesNotShown(detail.more)}
      </p>
    </div>
  );
}
