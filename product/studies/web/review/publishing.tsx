import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { hasUnsentChanges } from '../editor/draft-store.ts';
import { useEditing } from '../editor/use-draft.ts';
import { publishDraft, STUDIES_KEY } from '../requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface Publishing {
  isPublishing: boolean;
  /** Why the draft can't be published now. */
  blockedReason: string | null;
  errorMessage: string | null;
  publish(): void;
}

/** Publishes the draft, with all changes of this tab. */
export function usePublishing(errors: number, onPublished: () => void): Publishing {
  const { study, view, sync } = useEditing();
  const queryClient = useQueryClient();
  const [isPublishing, setIsPublishing] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const canPublish = study.can['study.publish'] === true && !study.archived;
  function findBlockedReason(): string | undefined {
    if (!canPublish) return study.archived ? texts.studyArchived : texts.needsResearcherRole;
    if (errors > 0) return texts.fixIssuesToPublish(errors);
    if (view.draft.conflicts.length > 0) return texts.resolveConflictFirst;
    const hasChanges = study.version === 0 || view.unpublished || hasUnsentChanges(view.draft);
    return hasChanges ? undefined : texts.noChangesSinceLastVersion;
  }
  const blockedReason = findBlockedReason() ?? null;

  async function publish() {
    setIsPublishing(true);
    setErrorMessage(null);
    try {
      await sync.flush();
      const { draft, status } = sync.getSnapshot();
      if (hasUnsentChanges(draft))
        throw new AppError(
          'conflict',
          status === 'refused' ? sharedTexts.lastChangeNotSaved : texts.resolveConflictFirst,
        );
      await publishDraft(study.id, draft.revision);
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      onPublished();
    } catch (error) {
      setErrorMessage(describeFailure(error));
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    } finally {
      setIsPublishing(false);
    }
  }
  return {
    isPublishing,
    blockedReason,
    errorMessage,
    publish: () => blockedReason === null && !isPublishing && void publish(),
  };
}

/** The button in the header of the review step. */
export function PublishButton({ isPublishing, blockedReason, publish }: Publishing) {
  const { study } = useEditing();
  return (
    <Button
      aria-disabled={blockedReason !== null || isPublishing}
      data-disabled={blockedReason !== null || undefined}
      aria-describedby={blockedReason ? 'publish-reason' : undefined}
      onClick={publish}
    >
      {isPublishing
        ? texts.publishing
        : study.version === 0
          ? texts.publishStudy
          : sharedTexts.publishChanges}
    </Button>
  );
}

/** Why it can't be published, or why publishing failed. */
export function PublishNotes({ blockedReason, errorMessage }: Publishing) {
  return (
    <>
      {blockedReason && (
        <p
          id="publish-reason"
          // The sentence above says so already.
          className={blockedReason === texts.noChangesSinceLastVersion ? 'visually-hidden' : 'muted'}
        >
          {blockedReason}
        </p>
      )}
      {errorMessage && (
        <p role="alert" style={{ color: 'var(--danger)' }}>
          {errorMessage}
        </p>
      )}
    </>
  );
}
