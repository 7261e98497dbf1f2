import { Button } from '@mantine/core';
import { useChangeResponses } from './change-responses.ts';
import { buildCsvUrl } from './csv-address.ts';
import type { ResponseList } from '../requests.ts';
import { noFilter } from '../../filter.ts';
import { useSummary } from '../summary/summary-context.ts';
import { texts } from './texts.ts';

/** Actions on the ticked responses that the person's role allows. */
export function BulkActions({
  ids,
  done,
  show,
  can,
}: {
  ids: string[];
  done(): void;
  show: ResponseList;
  can: Record<string, boolean>;
}) {
  const { summary } = useSummary();
  const { setExcluded, deleteAll, restoreAll } = useChangeResponses(summary.id);
  async function finishAfter(change: Promise<boolean>): Promise<void> {
    if (await change) done();
  }
  if (show === 'deleted')
    return can['response.delete'] ? (
      <Button variant="default" onClick={() => void finishAfter(restoreAll(ids))}>
        {texts.restore}
      </Button>
    ) : null;
  return (
    <>
      {summary.can['study.edit'] && (
        <Button
          component="a"
          variant="default"
          href={buildCsvUrl(summary.id, noFilter, 'label', ids)}
          download
        >
          {texts.exportAsCsv}
        </Button>
      )}
      {can['response.exclude'] && show !== 'preview' && (
        <Button variant="default" onClick={() => void finishAfter(setExcluded(ids, show !== 'excluded'))}>
          {show === 'excluded' ? texts.includeAgain : texts.exclude}
        </Button>
      )}
      {can['response.delete'] && (
        <Button variant="default" color="red" onClick={() => void finishAfter(deleteAll(ids))}>
          {texts.delete}
        </Button>
      )}
    </>
  );
}
