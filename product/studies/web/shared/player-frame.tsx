import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Id } from '#product/blocks/block.ts';
import type { StudyContent } from '../../study.ts';
import { createEditorMedia } from '../questions/create-editor-media.ts';
import {
  findExpandedBlockId,
  createPreviewStudy,
  PREVIEW_MESSAGE,
  PREVIEW_READY_MESSAGE,
} from '../preview/preview-message.ts';
import classes from './player-frame.module.css';
import { texts } from './texts.ts';

/** Width of the page in the desktop preview, before it is scaled down. */
const DESKTOP_WIDTH_PX = 1_080;

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

/** A preview: the participant's page in a frame, with the study posted to it. Nothing is stored. */
export function PlayerFrame({ study, content, version, block, language, actions }: PlayerFrameProps) {
  const [device, setDevice] = useState('phone');
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useElementSize();
  // Address pattern of pictures for the team, with `:media` for the id.
  const pictures = createEditorMedia(study).pictureUrl(':media');
  const postStudyRef = useRef<() => void>(() => undefined);

  postStudyRef.current = () => {
    const message = {
      type: PREVIEW_MESSAGE,
      study: createPreviewStudy(version, content, language),
      block: block === null ? undefined : findExpandedBlockId(content, block),
      pictures,
    };
    iframeRef.current?.contentWindow?.postMessage(message, window.location.origin);
  };
  useEffect(() => postStudyRef.current(), [content, version, block, language, pictures]);
  useEffect(() => {
    function handleMessage(event: MessageEvent<unknown>) {
      if (event.origin !== window.location.origin || event.source !== iframeRef.current?.contentWindow)
        return;
      const { data } = event;
      if (typeof data === 'object' && data && 'type' in data && data.type === PREVIEW_READY_MESSAGE)
        postStudyRef.current();
    }
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);

  const scale = {
    '--desktop-width': `${DESKTOP_WIDTH_PX}px`,
    '--scale': String(Math.max(width, 1) / DESKTOP_WIDTH_PX),
  } as CSSProperties;
  return (
    <div className={classes.frame}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={texts.previewDevice}
          data={[
            { value: 'phone', label: texts.phone },
            { value: 'desktop', label: texts.desktop },
          ]}
          value={device}
          onChange={setDevice}
        />
        {actions}
      </div>
      <div ref={ref} className={classes.screen} data-device={device} style={scale}>
        <iframe
          ref={iframeRef}
          src="/preview"
          title={texts.participantPreview}
          onLoad={() => postStudyRef.current()}
        />
      </div>
    </div>
  );
}
