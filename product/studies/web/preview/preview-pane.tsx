import { Button } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { Id } from '#product/blocks/block.ts';
import classes from './preview-pane.module.css';
import { PlayerFrame } from '../shared/preview/player-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from '../shared/preview/texts.ts';

/** The draft as participants would see it. */
export function PreviewPane({ block, language }: { block: Id | null; language?: string }) {
  const { study, content } = useEditing();
  const deferredContent = useDeferredValue(content);
  return (
    <div className={classes.preview}>
      <PlayerFrame
        study={study.id}
        content={deferredContent}
        version={study.version}
        block={block}
        language={language}
        actions={
          study.template === null && (
            <Button
              size="compact-sm"
              variant="subtle"
              component="a"
              href={`/study/${study.id}/preview`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.openInNewTab}
            </Button>
          )
        }
      />
    </div>
  );
}
