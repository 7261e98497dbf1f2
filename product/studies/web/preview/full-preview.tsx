import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTitle } from '#platform/ui/title.ts';
import { ShareDraftDialog } from '../../draft-link/web/share-draft-dialog.tsx';
import { getStepPath } from '../editor/editor-step.ts';
import { useEditing } from '../editor/use-draft.ts';
import { PlayerFrame } from '../shared/preview/player-frame.tsx';
import { PreviewFrame } from '../shared/preview/preview-frame.tsx';
import { texts } from '../shared/preview/texts.ts';

/** The draft in the size of a device, with the ways to show it to colleagues; nothing is stored. */
export function FullPreview() {
  const { study, content, language: editedLanguage } = useEditing();
  const [isSharing, setSharing] = useState(false);
  useTitle(texts.previewOf(study.name));
  return (
    <PreviewFrame
      title={study.name}
      content={content}
      initialLanguage={editedLanguage}
      start={
        <Button component={Link} to={getStepPath(study, 'questions')} variant="subtle" size="compact-sm">
          {texts.backToEditor}
        </Button>
      }
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => setSharing(true)}>
            {texts.shareDraft}
          </Button>
          {isSharing && <ShareDraftDialog study={study} onClose={() => setSharing(false)} />}
        </>
      }
    >
      {(shown) => <PlayerFrame study={study.id} content={content} version={study.version} {...shown} />}
    </PreviewFrame>
  );
}
