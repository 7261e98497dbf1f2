import { Button } from '@mantine/core';
import classes from '../summary/notice.module.css';
import { useFilter } from './use-filter.ts';
import { texts } from './texts.ts';

/** Warns that the address has an invalid filter, so that figures do not look filtered when they are not. */
export function FilterNotice() {
  const { invalidParams, removeInvalidParams } = useFilter();
  if (invalidParams.length === 0) return null;
  return (
    <section className={classes.notice} aria-label={texts.filterInLink}>
      <p role="alert">
        <strong>{texts.invalidFilter}</strong> {texts.invalidFilterIgnored(invalidParams.join(', '))}
      </p>
      <Button data-once variant="default" onClick={removeInvalidParams}>
        {texts.removeInvalidFilter}
      </Button>
    </section>
  );
}
