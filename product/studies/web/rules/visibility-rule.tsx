import { Button } from '@mantine/core';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { listReadableBlocks, createTest } from './rule-sources.ts';
import { ConditionEditor } from './condition-editor.tsx';
import classes from './rules.module.css';
import { FieldNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface VisibilityRuleProps {
  block: Block;
  /** Problems of the whole block; only those of this rule are shown. */
  problems: StudyProblem[];
}

/** The condition under which a block is shown. */
export function VisibilityRule({ block, problems }: VisibilityRuleProps) {
  const { content, readOnly, edit } = useEditing();
  const readableBlocks = listReadableBlocks(content, block, false);
  const setShowIf = (showIf: Block['showIf']) =>
    edit([{ do: 'set', id: block.id, block: { showIf } }], `${block.id}:showIf`);
  return (
    <div className={classes.section} data-field="showIf" tabIndex={-1}>
      {block.showIf ? (
        <ConditionEditor
          condition={block.showIf}
          readableBlocks={readableBlocks}
          readOnly={readOnly}
          onChange={setShowIf}
        />
      ) : (
        <div className={classes.empty}>
          {texts.alwaysShown}
          {!readOnly && (
            <Button
              data-once
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                setShowIf(createTest({ blocks: readableBlocks, variables: content.variables ?? [] }))
              }
            >
              {sharedTexts.addCondition}
            </Button>
          )}
        </div>
      )}
      <FieldNotices field="showIf" problems={problems} />
    </div>
  );
}
