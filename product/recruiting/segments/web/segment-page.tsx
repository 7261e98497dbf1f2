import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { NO_CONDITIONS, type ConditionGroup } from '../condition.ts';
import { conditionsSchema } from '../condition-schema.ts';
import { segmentOptions, sourcesOptions } from './requests.ts';
import { SegmentEditor } from './segment-editor.tsx';
import classes from './segments.module.css';
import { titles } from './titles.ts';

const BACK = { to: '/participants/segments', label: titles.segments };

/** The filters of the list that are to be saved as a segment (`SaveAsSegment`). */
const readGiven = (state: unknown): ConditionGroup =>
  conditionsSchema.safeParse((state as { conditions?: unknown } | null)?.conditions).data ?? NO_CONDITIONS;

/** A segment with its conditions and the people in it; or a new one. */
export function SegmentPage() {
  const { segmentId } = useParams();
  const { state } = useLocation();
  const segment = useQuery({ ...segmentOptions(segmentId ?? ''), enabled: segmentId !== undefined });
  const sources = useQuery(sourcesOptions);
  const error = segment.error ?? sources.error;
  const isReady = sources.data && (segmentId === undefined || segment.data);
  if (isReady)
    return (
      <SegmentEditor
        // A newer revision, loaded after saving, is no other page.
        key={segmentId ?? 'new'}
        segment={
          segment.data ?? { id: null, name: '', revision: 0, conditions: readGiven(state), usedBy: [] }
        }
        canEdit={segment.data?.can['segment.edit'] ?? true}
        sources={sources.data}
      />
    );
  return (
    <div className={classes.page}>
      <PageHeader title={segmentId === undefined ? titles.newSegment : titles.segments} back={BACK} />
      {error ? (
        <LoadFailure error={error} onRetry={() => Promise.all([segment.refetch(), sources.refetch()])} />
      ) : (
        <Skeletons rows={8} />
      )}
    </div>
  );
}
