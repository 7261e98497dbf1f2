import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#platform/errors/errors.ts';
import { call } from '#platform/http/client/request.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { pluralize } from '#platform/ui/figures.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { listVersions, restoreVersion } from '../contract.ts';
import { hasUnsentChanges } from '../../web/editor/draft-store.ts';
import editorClasses from '../../web/editor/editor.module.css';
import { useEditing } from '../../web/editor/use-draft.ts';
import { STUDIES_KEY } from '../../web/requests.ts';
import classes from './versions-card.module.css';
import { texts } from './texts.ts';

/** The published versions of a study; each can be copied into the draft. */
export function VersionsCard() {
  const { study, view, sync, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const versions = useQuery({
    queryKey: [...STUDIES_KEY, 'versions', study.id, study.version],
    queryFn: ({ signal }) => call(listVersions, { params: { studyId: study.id } }, { signal }),
    enabled: study.version > 0,
  });
  if (study.version === 0) return null;

  async function replaceDraft(number: number) {
    await sync.flush();
    const { draft } = sync.getSnapshot();
    if (hasUnsentChanges(draft)) throw new AppError('conflict', texts.unsavedChanges);
    await call(restoreVersion, {
      params: { studyId: study.id },
      body: { number, revision: draft.revision },
    });
    await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
  }

  async function restore(number: number) {
    const isUnpublished = view.unpublished || hasUnsentChanges(view.draft);
    try {
      if (isUnpublished) {
        await confirm({
          title: texts.confirmRestore(number),
          text: texts.draftIsLost,
          action: texts.restore,
          variant: 'warning',
          run: () => replaceDraft(number),
        });
        return;
      }
      await replaceDraft(number);
      // The draft was the current version, so that is what undoing restores.
      notify(texts.restored(number), { undo: () => replaceDraft(study.version) });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }

  return (
    <section className={editorClasses.card} aria-label={texts.versions}>
      <h3>{texts.versions}</h3>
      <p className="muted">{texts.explained}</p>
      {versions.isError && !versions.data ? (
        <LoadFailure error={versions.error} onRetry={() => versions.refetch()} />
      ) : !versions.data ? (
        <Skeletons rows={1} height={44} />
      ) : (
        <ul className={classes.list}>
          {versions.data.items.map(({ number, publishedAt, publishedBy, blocks }) => (
            <li key={number}>
              <span className={classes.name}>
                <strong>{texts.version(number)}</strong>
                {number === study.version && <span className={classes.current}>{texts.current}</span>}
                <span className="muted">
                  <DateTime at={publishedAt} />
                  {texts.publishedBy(publishedBy)} · {pluralize(blocks, 'block')}
                </span>
              </span>
              {!readOnly && (number !== study.version || view.unpublished) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.restoreVersion(number)}
                  onClick={() => void restore(number)}
                >
                  {texts.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
