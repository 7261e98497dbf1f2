import { Button } from '@mantine/core';
import classes from '../summary/notice.module.css';
import { useFilter } from './use-filter.ts';

/** Warns that the address has an invalid filter, so that figures do not look filtered when they are not. */
export function FilterNotice() {
  const { unreadable, dropUnreadable } = useFilter();
  if (unreadable.length === 0) return null;
  return (
    <section className={classes.notice} aria-label="Filter in the link">
      <p role="alert">
        <strong>Part of the filter in this link isn’t valid</strong> ({unreadable.join(', ')}). It was
        ignored, so you may see more responses than you expect.
      </p>
      <Button variant="default" onClick={dropUnreadable}>
        Remove it
      </Button>
    </section>
  );
}
