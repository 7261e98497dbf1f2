import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { Clip } from '../contract.ts';
import { ClipFacts, nameClip } from './clip-facts.tsx';
import { ClipDialog } from './clip-dialog.tsx';
import classes from './reels.module.css';
import { buildAnswerPath } from './reel-path.ts';
import { deleteClip } from './requests.ts';
import { texts } from './texts.ts';
import { useReload } from './use-reload.ts';

/** The clips of a study. */
export function ClipList({ studyId, clips, canEdit }: { studyId: string; clips: Clip[]; canEdit: boolean }) {
  const [trimmed, setTrimmed] = useState<Clip | null>(null);
  const reload = useReload(studyId);
  const confirmDelete = (clip: Clip) =>
    void confirm({
      title: texts.confirmDeleteClip,
      text: texts.deleteClipExplained,
      action: texts.deleteClip,
      run: async () => {
        await deleteClip(studyId, clip.id);
        await reload();
      },
    });
  return (
    <>
      <ul className={classes.clips}>
        {clips.map((clip) => (
          <li key={clip.id}>
            <ClipFacts clip={clip} />
            <p className={classes.actions}>
              <Link to={buildAnswerPath(studyId, clip)}>{texts.openAnswer}</Link>
              {canEdit && (
                <>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={texts.trimOf(nameClip(clip))}
                    onClick={() => setTrimmed(clip)}
                  >
                    {texts.trim}
                  </Button>
                  <Button
                    data-once
                    variant="subtle"
                    size="compact-sm"
                    color="red"
                    aria-label={texts.deleteOf(nameClip(clip))}
                    onClick={() => confirmDelete(clip)}
                  >
                    {texts.delete}
                  </Button>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {trimmed && (
        <ClipDialog
          studyId={studyId}
          source={trimmed}
          clip={trimmed}
          start={trimmed}
          onClose={() => setTrimmed(null)}
        />
      )}
    </>
  );
}
