import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Id } from '#product/blocks/block.ts';
import { reviewStudy } from '#product/studies/review.ts';
import type { Brief } from '#product/studies/study.ts';
import { PlayerFrame } from '#product/studies/web/shared/preview/player-frame.tsx';
import type { TemplateShape } from '../contract.ts';
import { BlockTexts } from './block-texts.tsx';
import { formatTemplateFacts } from './shared/format-template-facts.ts';
import classes from './preview.module.css';
import { templateOptions } from './requests.ts';
import type { useCopyTemplate } from './use-copy-template.ts';
import { texts } from './texts.ts';

interface PreviewDialogProps {
  /** Id of the previewed template; null: closed. */
  id: string | null;
  canEdit: boolean;
  templateCopy: ReturnType<typeof useCopyTemplate>;
  onClose(): void;
}

/** A preview of a template: all its blocks, beside the participant's page. */
export function PreviewDialog({ id, canEdit, templateCopy, onClose }: PreviewDialogProps) {
  const { data, error, refetch } = useQuery({ ...templateOptions(id ?? ''), enabled: id !== null });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={1040}
      title={data?.name ?? texts.template}
      closeButtonProps={{ 'aria-label': texts.closePreview }}
    >
      {data ? (
        <TemplatePreview key={data.id} template={data} canEdit={canEdit} templateCopy={templateCopy} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </Modal>
  );
}

interface TemplatePreviewProps extends Pick<PreviewDialogProps, 'canEdit' | 'templateCopy'> {
  template: TemplateShape;
}

function TemplatePreview({ template, canEdit, templateCopy }: TemplatePreviewProps) {
  const { id, content, description } = template;
  const { brief, blocks, languages } = content;
  const [shownBlockId, setShownBlockId] = useState<Id | null>(blocks[0]?.id ?? null);
  // A shipped template has no pictures, so a block that needs one cannot be previewed in full.
  const blockError = useMemo(() => reviewStudy(content), [content]).find(
    ({ severity, block }) => severity === 'error' && block === shownBlockId,
  );
  /** The view that is shown on narrow screens. */
  const [side, setSide] = useState('blocks');
  return (
    <div className={classes.preview} data-side={side}>
      <div className={classes.header}>
        <p>{description}</p>
        <p className="muted">{formatTemplateFacts(template)}</p>
        <SegmentedControl
          className={classes.viewSwitch}
          fullWidth
          aria-label={texts.previewType}
          data={[
            { value: 'blocks', label: texts.allBlocks },
            { value: 'player', label: texts.participantView },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className={classes.content}>
        {brief.goal && <BriefTexts brief={brief} />}
        <ol className={classes.blocks} aria-label={texts.blocks}>
          {blocks.map((block) => (
            <BlockTexts
              key={block.id}
              block={block}
              languages={languages}
              isShown={block.id === shownBlockId}
              onShow={() => {
                setShownBlockId(block.id);
                setSide('player');
              }}
            />
          ))}
        </ol>
      </div>
      <div className={classes.player}>
        {blockError && <p className="muted">{texts.beforeYouPublish(blockError.message)}</p>}
        <PlayerFrame study={id} content={content} version={0} block={shownBlockId} />
      </div>
      {canEdit && (
        <div className={classes.footer}>
          <Button
            aria-disabled={templateCopy.copyingId !== null}
            onClick={() => void templateCopy.copy(id)}
            data-autofocus
          >
            {templateCopy.copyingId === id ? texts.copying : texts.useTemplate}
          </Button>
        </div>
      )}
    </div>
  );
}

function BriefTexts({ brief }: { brief: Brief }) {
  return (
    <dl className={classes.brief}>
      <dt>{texts.goal}</dt>
      <dd>{brief.goal}</dd>
      <dt>{texts.audience}</dt>
      <dd>{brief.audience || texts.notSpecified}</dd>
      {brief.learn.length > 0 && (
        <>
          <dt>{texts.learningQuestions}</dt>
          <dd>
            <ul>
              {brief.learn.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
