import { formatN, hasInterval } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { GroupBars } from '../kit/summary/group-bars.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { PartTextsView } from '../kit/summary/part-texts.tsx';
import parts from '../kit/summary/summary-parts.module.css';
import type { FiveSecondTestConfig } from './five-second-test.ts';
import type { FiveSecondTestDetail } from './five-second-test-team.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** How long the picture was visible; per question how many people wrote something, frequent words, and the texts. */
export function Summary(props: BlockSummaryProps<FiveSecondTestConfig>) {
  const { config, finding, isCompact, localize, pictureUrl, texts: answerTexts } = props;
  const { shown } = finding.detail as FiveSecondTestDetail;
  const { shown: people } = getDetailInPeople<FiveSecondTestDetail>(finding);
  const { picture } = config;
  return (
    <div className={parts.sections}>
      <div className={classes.head}>
        {picture && (
          <img
            src={pictureUrl(picture.media)}
            alt={localize(picture.alt)}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
        <p className="muted">
          {texts.shownForSeconds(config.seconds)}
          {shown && ` ${describeShown({ ...shown, n: people?.n ?? 0 })}`}
        </p>
      </div>
      {(isCompact ? finding.groups.slice(0, 2) : finding.groups).map((group) => (
        <section key={group.part}>
          <h4>{localize(group.label ?? undefined)}</h4>
          <GroupBars {...props} group={group} />
          {answerTexts && <PartTextsView answerTexts={answerTexts} part={group.part} />}
        </section>
      ))}
    </div>
  );
}

function describeShown({
  value,
  low,
  high,
  n,
}: {
  value: number;
  low: number;
  high: number;
  n: number;
}): string {
  return hasInterval({ n }) && high > low
    ? texts.seenOnAverageWithInterval(value.toFixed(1), low.toFixed(1), high.toFixed(1), formatN(n))
    : texts.seenOnAverage(value.toFixed(1), formatN(n));
}
