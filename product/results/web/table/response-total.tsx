import { useQuery } from '@tanstack/react-query';
import { isFiltered } from '../../filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { countQuery, type ResponseList } from '../requests.ts';
import classes from './responses-page.module.css';
import { texts } from './texts.ts';

/** How many responses the table has, and of how many. */
export function ResponseTotal({ studyId, show }: { studyId: string; show: ResponseList }) {
  const { filter, query } = useFilter();
  const { data } = useQuery(countQuery(studyId, query, show));
  // Without a number there is nothing to say; the list itself tells of failures.
  return (
    <output className={classes.total}>
      {data && (isFiltered(filter) ? texts.responsesOf(data.n, data.total) : texts.responseCount(data.total))}
      {data && data.counting > 0 && ` · ${texts.stillCounting(data.counting)}`}
    </output>
  );
}
