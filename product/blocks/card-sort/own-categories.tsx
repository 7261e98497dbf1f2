import { useState } from 'react';
import { countOf, formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { CardSortDetail } from './detail.ts';
import { mergeLabels } from './similarity.ts';
import classes from './summary.module.css';

const MAX_SHOWN = 20;
type Into = Record<string, string>;

/** Which names mean the same is a reading of the person who looks, kept in their browser for this block. */
function load(key: string): Into {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, name]) => typeof name === 'string')) as Into;
  } catch {
    return {};
  }
}

function save(key: string, into: Into): void {
  try {
    localStorage.setItem(key, JSON.stringify(into));
  } catch {
    // Without storage the merging lasts as long as the page.
  }
}

const shown = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** The names people gave, with the cards under each; names that mean the same can be merged. */
export function OwnCategories({ detail, nameOf }: { detail: CardSortDetail; nameOf(card: number): string }) {
  const key = `earshot:merged-names:${detail.cards[0] ?? ''}`;
  const [into, setInto] = useState(() => load(key));
  const [ticked, setTicked] = useState<string[]>([]);
  const [all, setAll] = useState(false);
  const merged = mergeLabels(detail.labels, into);
  const rows = all ? merged : merged.slice(0, MAX_SHOWN);

  function set(next: Into) {
    setInto(next);
    save(key, next);
    setTicked([]);
  }
  function merge() {
    const chosen = merged.filter(({ name }) => ticked.includes(name));
    const [first, ...others] = chosen;
    if (!first) return;
    const names = others.flatMap(({ name, also }) => [name, ...also]);
    set({ ...into, ...Object.fromEntries(names.map((name) => [name, first.name])) });
  }
  function separate(name: string) {
    set(Object.fromEntries(Object.entries(into).filter(([, target]) => target !== name)));
  }

  if (detail.labels.length === 0) return <p className="muted">No categories yet.</p>;
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.labels}>
          <thead>
            <tr>
              <th scope="col">
                <span className="seen-by-readers-only">Merge</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col">Used</th>
              <th scope="col">Agreement</th>
              <th scope="col">Cards in it</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Merge ${shown(row.name)}`}
                    checked={ticked.includes(row.name)}
                    onChange={(event) =>
                      setTicked(
                        event.currentTarget.checked
                          ? [...ticked, row.name]
                          : ticked.filter((name) => name !== row.name),
                      )
                    }
                  />
                </td>
                <th scope="row" dir="auto">
                  <span className="words">{shown(row.name)}</span>
                  {row.also.length > 0 && (
                    <span className="muted">
                      {` with ${row.also.map(shown).join(', ')} `}
                      <button type="button" className={classes.plain} onClick={() => separate(row.name)}>
                        Separate
                      </button>
                    </span>
                  )}
                </th>
                <td>{formatCount(row.n)}</td>
                <td>{formatPercent(row.agreement, row.n)}</td>
                <td dir="auto">
                  {row.cards.map(([card, n]) => `${nameOf(card)} ${formatCount(n)}`).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.row}>
        <button type="button" className={classes.plain} disabled={ticked.length < 2} onClick={merge}>
          Merge selected
        </button>
        {merged.length > MAX_SHOWN && (
          <button type="button" className={classes.plain} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${countOf(merged.length, 'name')}`}
          </button>
        )}
      </div>
      <p className="muted">
        Agreement: how similar the contents of categories with this name are (100% = identical). Merging is
        saved in this browser and doesn’t change the raw data.
        {detail.more > 0 && ` ${countOf(detail.more, 'rarer name')} not shown.`}
      </p>
    </div>
  );
}
