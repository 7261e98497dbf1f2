import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Id } from '#product/blocks/block.ts';
import type { StudyContent } from '../../study.ts';
import { mediaOf } from '../questions/media.ts';
import { playedBlock, playedStudy, PREVIEW, PREVIEW_READY } from '../preview/preview-message.ts';
import classes from './player-frame.module.css';

/** Width in which a desktop is drawn before it is made small, in pixels. */
const DESKTOP = 1_080;

interface PlayerFrameProps {
  /** Id of the study or template, whose pictures the team may see. */
  study: string;
  content: StudyContent;
  version: number;
  /** The block to stand at; null: wherever the person in the preview is. */
  block: Id | null;
  language?: string;
  /** Beside the choice of a device. */
  more?: ReactNode;
}

/** The participant's own page, fed a study. It writes nothing. */
export function PlayerFrame({ study, content, version, block, language, more }: PlayerFrameProps) {
  const [device, setDevice] = useState('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useElementSize();
  // Address of a picture for the team, with `:media` for its id.
  const pictures = mediaOf(study).address(':media');
  const latest = useRef<() => void>(() => undefined);

  latest.current = () => {
    const message = {
      type: PREVIEW,
      study: playedStudy(version, content, language),
      block: block === null ? undefined : playedBlock(content, block),
      pictures,
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  };
  useEffect(() => latest.current(), [content, version, block, language, pictures]);
  useEffect(() => {
    function ready(event: MessageEvent<unknown>) {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const { data } = event;
      if (typeof data === 'object' && data && 'type' in data && data.type === PREVIEW_READY) latest.current();
    }
    window.addEventListener('message', ready);
    return () => window.removeEventListener('message', ready);
  }, []);

  const scale = {
    '--wide': `${DESKTOP}px`,
    '--scale': String(Math.max(width, 1) / DESKTOP),
  } as CSSProperties;
  return (
    <div className={classes.frame}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Preview device"
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          value={device}
          onChange={setDevice}
        />
        {more}
      </div>
      <div ref={ref} className={classes.screen} data-device={device} style={scale}>
        <iframe ref={frame} src="/preview" title="Participant preview" onLoad={() => latest.current()} />
      </div>
    </div>
  );
}
