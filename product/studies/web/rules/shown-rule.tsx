import { Button } from '@mantine/core';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { askable, freshTestOf } from './asked.ts';
import { ConditionEditor } from './condition-editor.tsx';
import classes from './rules.module.css';
import { NoticeAt } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';

interface ShownRuleProps {
  block: Block;
  /** Of the whole block; those about this rule are told here. */
  issues: StudyProblem[];
}

/** When a block is shown. */
export function ShownRule({ block, issues }: ShownRuleProps) {
  const { content, readOnly, edit } = useEditing();
  const before = askable(content, block, false);
  const set = (showIf: Block['showIf']) =>
    edit([{ do: 'set', id: block.id, block: { showIf } }], `${block.id}:showIf`);
  return (
    <div className={classes.section} data-place="showIf" tabIndex={-1}>
      {block.showIf ? (
        <ConditionEditor condition={block.showIf} from={before} readOnly={readOnly} onChange={set} />
      ) : (
        <div className={classes.always}>
          Always shown.
          {!readOnly && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => set(freshTestOf({ blocks: before, variables: content.variables ?? [] }))}
            >
              Add condition
            </Button>
          )}
        </div>
      )}
      <NoticeAt place="showIf" issues={issues} />
    </div>
  );
}
