import { useMemo, type ReactNode } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { ParticipantFrame } from '#product/customisation/web/shared/participant-frame.tsx';
import { PlayerWindow, type PlayerWindowProps } from '#product/customisation/web/shared/player-window.tsx';
import { useSavedStyle } from '#product/customisation/web/shared/requests.ts';
import type { StudyContent } from '../../../study.ts';
import { getExpandedBlockId, createPreviewStudy } from './preview-message.ts';
import { createEditorMedia } from './create-editor-media.ts';

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
  /** Shows this device, without a switch. */
  device?: PlayerWindowProps['device'];
  colorScheme?: PlayerWindowProps['colorScheme'];
}

/** A preview of a draft in the style of the workspace. Nothing is stored. */
export function PlayerFrame({ study, content, version, block, language, ...shown }: PlayerFrameProps) {
  const { actions, device, colorScheme } = shown;
  const style = useSavedStyle();
  const previewStudy = useMemo(
    () => createPreviewStudy(version, content, language),
    [version, content, language],
  );
  const props = {
    study: previewStudy,
    block: block === null ? undefined : getExpandedBlockId(content, block),
    // Address pattern of pictures for the team, with `:media` for the id.
    pictures: createEditorMedia(study).pictureUrl(':media'),
    style,
  };
  // The page reads parameters only when it starts.
  const key = JSON.stringify(previewStudy.parameters);
  if (device) return <PlayerWindow key={key} {...props} device={device} colorScheme={colorScheme} />;
  return <ParticipantFrame key={key} {...props} actions={actions} />;
}
