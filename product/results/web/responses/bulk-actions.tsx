import { Button } from '@mantine/core';
import { useChangeResponses } from './change-responses.ts';
import { csvAddress } from './csv-address.ts';
import type { Shown } from '../requests.ts';
import { noFilter } from '../../filter.ts';
import { useSummary } from '../summary/summary-context.ts';

/** What can be done with the ticked responses; only what the person's role allows. */
export function BulkActions({
  ids,
  done,
  show,
  can,
}: {
  ids: string[];
  done(): void;
  show: Shown;
  can: Record<string, boolean>;
}) {
  const { summary } = useSummary();
  const { setExcluded, deleteAll, restoreAll } = useChangeResponses(summary.id);
  async function then(changing: Promise<boolean>): Promise<void> {
    if (await changing) done();
  }
  if (show === 'deleted')
    return can['response.delete'] ? (
      <Button variant="default" onClick={() => void then(restoreAll(ids))}>
        Restore
      </Button>
    ) : null;
  return (
    <>
      {summary.can['study.edit'] && (
        <Button
          component="a"
          variant="default"
          href={csvAddress(summary.id, noFilter, 'label', ids)}
          download
        >
          Export as CSV
        </Button>
      )}
      {can['response.exclude'] && show !== 'preview' && (
        <Button variant="default" onClick={() => void then(setExcluded(ids, show !== 'excluded'))}>
          {show === 'excluded' ? 'Include again' : 'Exclude'}
        </Button>
      )}
      {can['response.delete'] && (
        <Button variant="default" color="red" onClick={() => void then(deleteAll(ids))}>
          Delete
        </Button>
      )}
    </>
  );
}
