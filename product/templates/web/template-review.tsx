import { Button } from '@mantine/core';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { ReviewCards, StudyFrame, useEditing } from '#product/studies/web/shared/editing/study-editor.ts';
import classes from './template-steps.module.css';
import { useCopyTemplate } from './use-copy-template.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** The review step of a template: problems of its draft, and a button to use it. */
export function TemplateReview() {
  const { study, sync, readOnly } = useEditing();
  const { copyingId, copy } = useCopyTemplate();

  async function createStudy() {
    try {
      // The server copies the draft that it has, so every change must be saved first.
      await sync.flush();
      const { draft, status } = sync.getSnapshot();
      if (status !== 'saved' || draft.conflicts.length > 0)
        return notify(texts.notSavedYet, { tone: 'problem' });
      await copy(study.id);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }

  return (
    <StudyFrame step="review">
      <div className={classes.column}>
        <div>
          <h2>{sharedTexts.review}</h2>
          <p className="muted">{texts.issuesAreCopied}</p>
        </div>
        <ReviewCards />
        {!readOnly && (
          <div>
            <Button aria-disabled={copyingId !== null} onClick={() => void createStudy()}>
              {copyingId === null ? texts.useTemplate : texts.copying}
            </Button>
          </div>
        )}
      </div>
    </StudyFrame>
  );
}
