import { Link } from 'react-router';
import classes from './back-link.module.css';

/** A link to the page above this one. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={classes.back} to={to}>
      ← {label}
    </Link>
  );
}
