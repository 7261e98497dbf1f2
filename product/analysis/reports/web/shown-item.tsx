import type { ReactNode } from 'react';
import { useIsNear } from '#product/results/web/shared/use-is-near.ts';
import { ReelPlayer } from '../../clips/web/reel-player.tsx';
import { STANCES } from '../../findings/finding.ts';
import { SharedEvidence } from '../../findings/web/shared-evidence.tsx';
import { StatusTag } from '../../findings/web/status-tag.tsx';
import type { ReportFinding, SharedReportItem } from '../report-shape.ts';
import { CHART_KINDS } from '../report.ts';
import classes from './report.module.css';
import { texts } from './texts.ts';

/** What an item of a report shows, to the team and to people who have a link; charts come with the page (`chart`). */
export function ShownItem(props: {
  item: Pick<SharedReportItem, 'id' | 'kind' | 'finding' | 'quote' | 'clip'>;
  chart: ReactNode;
  /** When a recording cannot be played any more, as its address has expired. */
  onFailed(): void;
}) {
  const { item, chart, onFailed } = props;
  if (CHART_KINDS.includes(item.kind)) return chart;
  if (item.finding) return <ShownFinding finding={item.finding} />;
  if (item.quote)
    return (
      <Quote text={item.quote.text} question={item.quote.question} isRecording={item.quote.isRecording} />
    );
  if (item.clip) return <ShownClip id={item.id} clip={item.clip} onFailed={onFailed} />;
  return null;
}

function ShownFinding({ finding }: { finding: ReportFinding }) {
  const { title, text, status, people, evidence } = finding;
  return (
    <section className={classes.card} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.facts}>
        <StatusTag status={status} />
        {people.supports + people.contradicts > 0 && <span className="numbers">{texts.people(people)}</span>}
      </p>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.evidence}>
        {STANCES.map((stance) => (
          <SharedEvidence key={stance} evidence={evidence} stance={stance} level={4} />
        ))}
      </div>
    </section>
  );
}

function Quote({ text, question, isRecording }: { text: string; question: string; isRecording: boolean }) {
  return (
    <figure className={classes.quote}>
      <blockquote className="words" dir="auto">
        {text}
      </blockquote>
      <figcaption>
        {isRecording && `${texts.recording}: `}
        {question || texts.removedQuestion}
      </figcaption>
    </figure>
  );
}

function ShownClip(props: { id: string; clip: NonNullable<SharedReportItem['clip']>; onFailed(): void }) {
  const { id, clip, onFailed } = props;
  const { url, question, quote, durationMs, ...played } = clip;
  // A recording is loaded only when it comes near, as a report may have many.
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.clip}>
      {url !== null && (
        <div className={classes.player}>
          {isNear && (
            <ReelPlayer
              key={url}
              clips={[{ ...played, id, title: '', url, lengthMs: durationMs }]}
              onFailed={onFailed}
            />
          )}
        </div>
      )}
      {quote && <Quote text={quote} question={question} isRecording />}
      {url === null && <p className="muted">{texts.notReady}</p>}
    </div>
  );
}
