import { Columns } from '#platform/ui/columns.tsx';
import type { BlockSummaryProps } from '../face.ts';
import { MeanLine } from '../kit/mean-line.tsx';
import { pickedOf } from '../kit/group-bars.tsx';
import { wordsAt } from '../kit/words-at.ts';
import { binsOf, type Bin } from './histogram.ts';
import type { NumberConfig } from './number.ts';

const written = new Intl.NumberFormat('en', { maximumFractionDigits: 2, notation: 'standard' });
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1, notation: 'compact' });

/** "12", "50–99" of whole numbers, "1.5–2" of others (an upper end belongs to the next column, but the last one's). */
function nameOf({ from, last }: Bin): string {
  if (from === last) return written.format(from);
  const format = last < 10_000 ? written : short;
  return `${format.format(from)}–${format.format(last)}`;
}

/** How the numbers are spread, with their mean; a column of several values takes all of them into the filter. */
export function Summary({ config, finding, small, speak, onPick, picked }: BlockSummaryProps<NumberConfig>) {
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  const bins = binsOf(group.bars);
  const held = pickedOf(picked, group.part);
  const isHeld = ({ choices }: Bin) => choices.length > 0 && choices.every((choice) => held.has(choice));
  const id = (bin: Bin) => String(bin.from);
  return (
    <div>
      {group.mean && bins.length > 0 && (
        <MeanLine
          mean={group.mean}
          scale={small ? undefined : [bins[0]!.from, bins.at(-1)!.to]}
          unit={wordsAt(config.unit, speak)}
        />
      )}
      <Columns
        n={group.n}
        bins={bins.map((bin) => ({
          id: id(bin),
          label: nameOf(bin),
          count: bin.n,
          share: bin.n / group.n,
        }))}
        picked={new Set(bins.filter(isHeld).map(id))}
        onPick={
          onPick &&
          ((picking) => {
            const bin = bins.find((one) => id(one) === picking);
            if (bin && bin.choices.length > 0) onPick(group.part, ...bin.choices);
          })
        }
      />
    </div>
  );
}
