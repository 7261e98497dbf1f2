import { Button } from '@mantine/core';
import { useChangeResponses } from './use-change-responses.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ResponseList } from '../requests.ts';
import type { ResponseTag } from '../../contract.ts';
import { noFilter } from '../../filter.ts';
import { TranscribeButton } from '../../transcription/web/transcribe-button.tsx';
import { TickedSlot } from '../shared/result-slot.tsx';
import { useSummary } from '../summary/summary-context.ts';
import { texts } from './texts.ts';

/** Actions on the ticked responses that the person's role allows. */
export function BulkActions({
  ids,
  done,
  show,
  can,
  starred,
  tags,
}: {
  ids: string[];
  done(): void;
  show: ResponseList;
  can: Record<string, boolean>;
  /** Ids of the selected responses that have a star; it may contain others, too. */
  starred: ReadonlySet<string>;
  /** The tags of the listed responses. */
  tags: ReadonlyMap<string, ResponseTag[]>;
}) {
  const { summary } = useSummary();
  const { setExcluded, setStarred, deleteAll, restoreAll } = useChangeResponses(summary.id);
  async function finishAfter(change: Promise<boolean>): Promise<void> {
    if (await change) done();
  }
  if (show === 'deleted')
    return can['response.delete'] ? (
      <Button variant="default" onClick={() => void finishAfter(restoreAll(ids))}>
        {texts.restore}
      </Button>
    ) : null;
  const isStarred = ids.every((id) => starred.has(id));
  return (
    <>
      {can['response.star'] && (
        <Button data-once variant="default" onClick={() => void finishAfter(setStarred(ids, !isStarred))}>
          {isStarred ? texts.removeStar : texts.star}
        </Button>
      )}
      {can['response.tag'] && (
        <TickedSlot study={summary.id} responses={ids.map((id) => ({ id, tags: tags.get(id) ?? [] }))} />
      )}
      {summary.hasRecordings && summary.can['study.edit'] && (
        <TranscribeButton studyId={summary.id} responses={ids} done={done} />
      )}
      {summary.can['study.edit'] && <ExportMenu filter={noFilter} ticked={ids} />}
      {can['response.exclude'] && show !== 'preview' && (
        <Button variant="default" onClick={() => void finishAfter(setExcluded(ids, show !== 'excluded'))}>
          {show === 'excluded' ? texts.includeAgain : texts.exclude}
        </Button>
      )}
      {can['response.delete'] && (
        <Button data-once variant="default" color="red" onClick={() => void finishAfter(deleteAll(ids))}>
          {texts.delete}
        </Button>
      )}
    </>
  );
}
