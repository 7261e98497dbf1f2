import type { BlockResult } from '../../block-result.ts';
import type { SummaryContext } from '../summary/summary-context.ts';
import { texts } from './texts.ts';

/** How many earlier wordings a card shows on a page with many questions. */
const MAX_ON_CARD = 2;
const MAX_LISTED = 20;

/** Texts of a question that were published in other words before, the newest change first. */
export function Wordings({
  wordings,
  localize,
  isCompact,
}: {
  wordings: NonNullable<BlockResult['wordings']>;
  localize: SummaryContext['localize'];
  isCompact: boolean;
}) {
  const newest = wordings.toReversed();
  const listed = newest.slice(0, isCompact ? MAX_ON_CARD : MAX_LISTED);
  if (listed.length === 0) return null;
  return (
    <ul className="muted" aria-label={texts.changedWordings} style={{ margin: 0, paddingInlineStart: 18 }}>
      {listed.map(({ version, before, after }, index) => (
        <li key={index}>{texts.rewordedFrom(version, localize(after), localize(before))}</li>
      ))}
      {newest.length > listed.length && <li>{texts.otherWordings(newest.length - listed.length)}</li>}
    </ul>
  );
}
