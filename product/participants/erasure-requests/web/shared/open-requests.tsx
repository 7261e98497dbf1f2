import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countDaysLeft } from '../days-left.ts';
import { openRequestsOptions } from '../requests.ts';
import { texts } from '../texts.ts';
import classes from './open-requests.module.css';

/** Says that participants wait for an answer, and until when; nothing where nobody does. For owners and admins. */
export function OpenRequests() {
  const { data } = useQuery(openRequestsOptions);
  if (!data?.nextDueAt) return null;
  return (
    <p className={classes.notice} role="status">
      {texts.openRequests(data.open, countDaysLeft(data.nextDueAt, new Date()))}{' '}
      <Link to="/participants/erasure-requests">{texts.view}</Link>
    </p>
  );
}
