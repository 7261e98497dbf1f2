import { useMemo, type ReactNode } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { ParticipantFrame } from '#product/customisation/web/shared/participant-frame.tsx';
import { useSavedStyle } from '#product/customisation/web/shared/requests.ts';
import type { StudyContent } from '../../study.ts';
import { findExpandedBlockId, createPreviewStudy } from '../preview/preview-message.ts';
import { createEditorMedia } from '../questions/create-editor-media.ts';

interface PlayerFrameProps {
  /** Id of the study or template, whose pictures the team may see. */
  study: string;
  content: StudyContent;
  version: number;
  /** The block to show; null: keep the current one. */
  block: Id | null;
  language?: string;
  /** Content beside the device switch. */
  actions?: ReactNode;
}

/** A preview of a draft in the style of the workspace. Nothing is stored. */
export function PlayerFrame({ study, content, version, block, language, actions }: PlayerFrameProps) {
  const style = useSavedStyle();
  const previewStudy = useMemo(
    () => createPreviewStudy(version, content, language),
    [version, content, language],
  );
  return (
    <ParticipantFrame
      study={previewStudy}
      block={block === null ? undefined : findExpandedBlockId(content, block)}
      // Address pattern of pictures for the team, with `:media` for the id.
      pictures={createEditorMedia(study).pictureUrl(':media')}
      style={style}
      actions={actions}
    />
  );
}
