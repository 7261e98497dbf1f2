import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { formatCallTime } from '#product/scheduling/bookings/web/shared/format-call-time.ts';
import { nextCallsOptions } from '#product/scheduling/bookings/web/shared/requests.ts';
import classes from './dashboard.module.css';
import { texts } from './texts.ts';

const SHOWN = 5;

/** The next booked calls; nothing where there are none, and for viewers who do not see who participants are. */
export function UpcomingCalls() {
  const { data, error, refetch } = useQuery(nextCallsOptions);
  const isForbidden = error instanceof AppError && error.code === 'forbidden';
  if (data ? data.length === 0 : !error || isForbidden) return null;
  return (
    <section className={`${classes.card} ${classes.waiting}`} aria-label={texts.dashboardPage.upcomingCalls}>
      <div className={classes.head}>
        <h2>{texts.dashboardPage.upcomingCalls}</h2>
        <Link to="/calls">{texts.dashboardPage.allCalls}</Link>
      </div>
      {data ? (
        <ul className={classes.rows}>
          {data.slice(0, SHOWN).map(({ id, name, study, startsAt }) => (
            <li key={id}>
              <Link className={classes.decision} to={`/calls?study=${study.id}`}>
                {name}
              </Link>
              <span className={classes.ofStudy}>{study.name}</span>
              <span className={`${classes.time} numbers`}>{startsAt && formatCallTime(startsAt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailure error={error!} onRetry={() => refetch()} />
      )}
    </section>
  );
}
