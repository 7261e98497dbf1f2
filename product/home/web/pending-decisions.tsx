import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { PendingDecision } from '#product/studies/pending-decisions/pending-decision.ts';
import type { PendingDecisionTexts } from '#product/studies/pending-decisions/web/shared/decision-texts.ts';
import classes from './dashboard.module.css';
import { pendingDecisionsOptions } from './requests.ts';
import { texts } from './texts.ts';

const KINDS = Object.values(
  import.meta.glob<{ pendingDecisionTexts: PendingDecisionTexts[] }>('../../**/pending-decision-texts.ts', {
    eager: true,
  }),
)
  .flatMap(({ pendingDecisionTexts }) => pendingDecisionTexts)
  .toSorted((a, b) => a.order - b.order);

/** What waits for a decision of the reader; nothing where nothing does. */
export function PendingDecisions() {
  const { data, error, refetch } = useQuery(pendingDecisionsOptions);
  if (data ? data.items.length === 0 : !error) return null;
  return (
    <section className={`${classes.card} ${classes.waiting}`} aria-label={texts.dashboardPage.waitingForYou}>
      <div className={classes.head}>
        <h2>{texts.dashboardPage.waitingForYou}</h2>
      </div>
      {data ? (
        <>
          <ul className={classes.rows}>
            {KINDS.flatMap((kind) =>
              data.items
                .filter((item) => item.kind === kind.kind)
                .map((item) => <Row key={`${kind.kind} ${kind.getPath(item)}`} kind={kind} item={item} />),
            )}
          </ul>
          {data.more > 0 && <p className="muted numbers">{texts.dashboardPage.moreDecisions(data.more)}</p>}
        </>
      ) : (
        <LoadFailure error={error!} onRetry={() => refetch()} />
      )}
    </section>
  );
}

function Row({ kind, item }: { kind: PendingDecisionTexts; item: PendingDecision }) {
  return (
    <li>
      <Link className={classes.decision} to={kind.getPath(item)}>
        {kind.describe(item)}
      </Link>
      {item.study && <span className={classes.ofStudy}>{item.study.name}</span>}
      {item.since && (
        <span className={classes.time}>
          <DateTime at={item.since} />
        </span>
      )}
    </li>
  );
}
