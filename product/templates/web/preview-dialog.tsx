import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/load-failure.tsx';
import { Skeletons } from '#platform/ui/skeletons.tsx';
import { BlockWords } from './block-words.tsx';
import { factsOf } from './facts-of.ts';
import classes from './preview.module.css';
import { templateOptions } from './requests.ts';
import type { useCopying } from './use-copying.ts';

interface PreviewDialogProps {
  /** Of the template that is looked at; null: none. */
  id: string | null;
  may: boolean;
  copying: ReturnType<typeof useCopying>;
  onClose(): void;
}

/** Every block of a template with its words, in order, before anything is made of it. */
export function PreviewDialog({ id, may, copying, onClose }: PreviewDialogProps) {
  const { data, error, refetch } = useQuery({ ...templateOptions(id ?? ''), enabled: id !== null });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={720}
      title={data?.name ?? 'Template'}
      closeButtonProps={{ 'aria-label': 'Close the preview' }}
    >
      {data ? (
        <div className={classes.preview}>
          <div>
            <p>{data.description}</p>
            <p className="muted">{factsOf(data)}</p>
          </div>
          {data.content.brief.goal && (
            <dl className={classes.brief}>
              <dt>Goal</dt>
              <dd>{data.content.brief.goal}</dd>
              <dt>Audience</dt>
              <dd>{data.content.brief.audience || 'Not written down'}</dd>
              {data.content.brief.learn.length > 0 && (
                <>
                  <dt>To learn</dt>
                  <dd>
                    <ul>
                      {data.content.brief.learn.map((question) => (
                        <li key={question}>{question}</li>
                      ))}
                    </ul>
                  </dd>
                </>
              )}
            </dl>
          )}
          <ol className={classes.blocks} aria-label="Blocks">
            {data.content.blocks.map((block) => (
              <BlockWords key={block.id} block={block} languages={data.content.languages} />
            ))}
          </ol>
          {may && (
            <div className={classes.foot}>
              <Button
                aria-disabled={copying.copying !== null}
                onClick={() => void copying.start(data.id)}
                data-autofocus
              >
                {copying.copying === data.id ? 'Copying…' : 'Use template'}
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </Modal>
  );
}
