import { Link } from 'react-router';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { ServiceStatus } from '../contract.ts';
import { texts } from './texts.ts';
import classes from './transcripts-page.module.css';

/** What keeps recordings from being transcribed; nothing if all is well. */
export function Notices({ data }: { data: ServiceStatus }) {
  const { role } = useAuth().state.org;
  const isAdmin = role === 'owner' || role === 'admin';
  const { service, isLimited, serviceError } = data;
  const notice =
    service === 'none'
      ? texts.noService
      : service === 'off'
        ? texts.serviceOff
        : isLimited
          ? texts.limitReached
          : serviceError === null
            ? null
            : texts.failing(/[.!?]$/.test(serviceError) ? serviceError : `${serviceError}.`);
  return (
    <div className={classes.notices} role="status">
      {notice && (
        <div className={classes.notice}>
          <p>{notice}</p>
          {isAdmin ? (
            <Link to="/account/connections/transcription">{texts.setUp}</Link>
          ) : (
            <span className="muted">{texts.askAdmin}</span>
          )}
        </div>
      )}
    </div>
  );
}
