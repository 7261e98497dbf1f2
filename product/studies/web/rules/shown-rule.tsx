import { Button } from '@mantine/core';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { listReadableBlocks, createTest } from './rule-sources.ts';
import { ConditionEditor } from './condition-editor.tsx';
import classes from './rules.module.css';
import { PlaceNotices } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface ShownRuleProps {
  block: Block;
  /** Problems of the whole block; only those of this rule are shown. */
  issues: StudyProblem[];
}

/** The condition under which a block is shown. */
export function VisibilityRule({ block, issues }: ShownRuleProps) {
  const { content, readOnly, edit } = useEditing();
  const before = listReadableBlocks(content, block, false);
  const set = (showIf: Block['showIf']) =>
    edit([{ do: 'set', id: block.id, block: { showIf } }], `${block.id}:showIf`);
  return (
    <div className={classes.section} data-place="showIf" tabIndex={-1}>
      {block.showIf ? (
        <ConditionEditor condition={block.showIf} from={before} readOnly={readOnly} onChange={set} />
      ) : (
        <div className={classes.always}>
          {texts.alwaysShown}
          {!readOnly && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => set(createTest({ blocks: before, variables: content.variables ?? [] }))}
            >
              {sharedTexts.addCondition}
            </Button>
          )}
        </div>
      )}
      <PlaceNotices place="showIf" issues={issues} />
    </div>
  );
}
