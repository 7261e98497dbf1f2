import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { MergedNamesProps } from '../block-props.ts';
import type { CardSortDetail } from './detail.ts';
import { mergeLabels } from './similarity.ts';
import { capitalise } from './sorting.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

const MAX_SHOWN = 20;
type MergeTargets = Record<string, string>;

/** Before names were merged for everyone, each browser stored its own. */
const getStorageKey = (detail: CardSortDetail) => `earshot:merged-names:${detail.cards[0] ?? ''}`;

function loadOwnTargets(key: string): MergeTargets {
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

/** The category names people created, with their cards; names with the same meaning can be merged. */
export function CreatedCategories({
  detail,
  getCardName,
  names,
}: {
  detail: CardSortDetail;
  getCardName(card: number): string;
  names: MergedNamesProps | undefined;
}) {
  const [selectedNames, setSelectedNames] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const change = names?.change ?? null;
  const mergeTargets = names?.merged ?? {};
  const key = getStorageKey(detail);
  const [ownTargets, setOwnTargets] = useState(() => loadOwnTargets(key));
  const canShareOwn = change !== null && Object.keys(ownTargets).length > 0;
  const mergedLabels = mergeLabels(detail.labels, mergeTargets);
  const rows = showsAll ? mergedLabels : mergedLabels.slice(0, MAX_SHOWN);

  async function save(changes: Record<string, string | null>): Promise<boolean> {
    setBusy(true);
    const isSaved = (await change?.(changes)) ?? false;
    setBusy(false);
    if (isSaved) setSelectedNames([]);
    return isSaved;
  }
  function merge() {
    const [first, ...others] = mergedLabels.filter(({ name }) => selectedNames.includes(name));
    if (!first) return;
    const merged = others.flatMap(({ name, mergedNames: also }) => [name, ...also]);
    void save(Object.fromEntries(merged.map((name) => [name, first.name])));
  }
  function separate(mergedNames: string[]) {
    void save(Object.fromEntries(mergedNames.map((name) => [name, null])));
  }
  async function shareOwn() {
    if (!(await save(ownTargets))) return;
    localStorage.removeItem(key);
    setOwnTargets({});
  }

  if (detail.labels.length === 0) return <p className="muted">{texts.noCategoriesYet}</p>;
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.labels}>
          <thead>
            <tr>
              {change && (
                <th scope="col">
                  <span className="visually-hidden">{texts.merge}</span>
                </th>
              )}
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.used}</th>
              <th scope="col">{texts.agreement}</th>
              <th scope="col">{texts.cards}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                {change && (
                  <td>
                    <Checkbox
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
                )}
                <th scope="row" dir="auto">
                  <span className="words">{capitalise(row.name)}</span>
                  {row.mergedNames.length > 0 && (
                    <span className="muted">
                      {texts.mergedWith(row.mergedNames.map(capitalise).join(', '))}
                      {change && (
                        <button
                          type="button"
                          className={classes.plain}
                          disabled={isBusy}
                          onClick={() => separate(row.mergedNames)}
                        >
                          {texts.separate}
                        </button>
                      )}
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
      <div className={classes.row} data-screen-only>
        {change && (
          <button
            type="button"
            className={classes.plain}
            disabled={isBusy || selectedNames.length < 2}
            onClick={merge}
          >
            {texts.mergeSelected}
          </button>
        )}
        {canShareOwn && (
          <button type="button" className={classes.plain} disabled={isBusy} onClick={() => void shareOwn()}>
            {texts.shareOwn(Object.keys(ownTargets).length)}
          </button>
        )}
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
