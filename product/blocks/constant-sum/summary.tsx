import { countOf, percentText } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../face.ts';
import { MeanBars } from '../kit/mean-bars.tsx';
import { wordsAt } from '../kit/words-at.ts';
import type { ConstantSumConfig } from './constant-sum.ts';

type Group = ShownFinding['groups'][number];

const SHOWN_WHEN_SMALL = 6;

/** The steps that mean more than nothing. */
const givenIn = ({ bars }: Group) => bars.filter(({ choice, n }) => choice !== '0' && n > 0);

/** Mean part of every item with its interval, largest first; a click filters by those who gave it something. */
export function Summary({
  config,
  finding,
  small,
  speak,
  onPick,
  picked,
}: BlockSummaryProps<ConstantSumConfig>) {
  const sorted = finding.groups.toSorted((a, b) => (b.mean?.value ?? -1) - (a.mean?.value ?? -1));
  const groups = small ? sorted.slice(0, SHOWN_WHEN_SMALL) : sorted;
  const most = Math.min(config.total, Math.max(...groups.map(({ mean }) => mean?.high ?? 0), 1));
  const isHeld = (group: Group) => {
    const given = givenIn(group);
    return given.length > 0 && given.every(({ choice }) => picked.has(`${group.part} ${choice}`));
  };
  const unit = wordsAt(config.unit, speak);
  return (
    <div>
      <p className="muted">
        Mean part of {config.total} {unit} with its 95% interval; of all who answered, also those who gave an
        item nothing.
      </p>
      <MeanBars
        most={most}
        bars={groups.map((group) => {
          const given = givenIn(group).reduce((sum, { n }) => sum + n, 0);
          return {
            id: group.part,
            label: speak(group.label ?? undefined),
            mean: group.mean,
            note: group.n > 0 && `${percentText(given / group.n, group.n)} gave it something`,
          };
        })}
        picked={new Set(groups.filter(isHeld).map(({ part }) => part))}
        title="Click to filter by those who gave it something"
        onPick={
          onPick &&
          ((part) => {
            const group = groups.find((one) => one.part === part);
            const given = group ? givenIn(group).map(({ choice }) => choice) : [];
            if (given.length > 0) onPick(part, ...given);
          })
        }
      />
      {sorted.length > groups.length && (
        <p className="muted">and {countOf(sorted.length - groups.length, 'more item')}</p>
      )}
    </div>
  );
}
