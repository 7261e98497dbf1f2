import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { SearchPanel } from './search-panel.tsx';
import classes from './search.module.css';
import { texts } from './texts.ts';
import { titles } from './titles.ts';

/** Search in all studies. */
export function SearchPage() {
  return (
    <div className={classes.frame}>
      <PageHeader title={titles.search} facts={texts.facts} />
      <SearchPanel study={null} />
    </div>
  );
}
