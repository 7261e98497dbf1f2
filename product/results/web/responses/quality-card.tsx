import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import type { QualityReason } from '../../../responses/quality/quality.ts';
import type { getResponse } from '../../contract.ts';
import { QUALITY_NAMES } from '../summary/names.ts';
import { getBlockTitle } from '../summary/summary-context.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import classes from './quality-card.module.css';
import { texts } from './texts.ts';

/** The signs of a response by name, for its row of the table. */
export function QualityTags({ reasons }: { reasons: readonly QualityReason[] }) {
  if (reasons.length === 0) return <span className="muted">–</span>;
  return (
    <span className={classes.tags} title={reasons.map((reason) => QUALITY_NAMES[reason]).join(', ')}>
      {reasons.map((reason) => (
        <StateTag key={reason} tone="warning">
          {QUALITY_NAMES[reason]}
        </StateTag>
      ))}
    </span>
  );
}

/** Why a response may not be sincere, a sentence for each sign; nothing without any. */
export function QualityCard({ response, base }: { response: Output<typeof getResponse>; base: string }) {
  const { flags, answers } = response;
  if (flags.length === 0) return null;
  const listTitles = (blocks: string[]) =>
    texts.quoteList(
      answers.filter(({ block }) => blocks.includes(block)).map(({ title }) => getBlockTitle(base, title)),
    );
  return (
    <ReaderCard title={sharedTexts.quality}>
      <div className={classes.signs}>
        <ul>
          {flags.map(({ reason, blocks }) => (
            <li key={reason}>
              <StateTag tone="warning">{QUALITY_NAMES[reason]}</StateTag>
              <p>{texts.qualityReasons[reason](listTitles(blocks))}</p>
            </li>
          ))}
        </ul>
        <p className="muted">{texts.flagsExplained}</p>
      </div>
    </ReaderCard>
  );
}
