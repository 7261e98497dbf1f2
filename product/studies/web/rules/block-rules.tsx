import { Button } from '@mantine/core';
import { newId } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { askable, freshTestOf } from './asked.ts';
import { BlockScreening } from './block-screening.tsx';
import classes from './rules.module.css';
import { ShownRule } from './shown-rule.tsx';
import { SkipRuleEditor } from './skip-rule-editor.tsx';
import { useEditing } from '../editor/use-draft.ts';

/** When a block is shown, whom it screens out, and where it leads. */
export function BlockRules({ block, issues }: { block: Block; issues: StudyProblem[] }) {
  const { content, readOnly, edit } = useEditing();

  function add() {
    const asked = { blocks: askable(content, block, true), variables: content.variables ?? [] };
    const rule = { id: newId(), when: freshTestOf(asked), to: { end: true as const } };
    edit([{ do: 'set', id: block.id, block: { skips: [...block.skips, rule] } }]);
  }

  return (
    <section className={classes.rules} aria-label="Rules">
      <div className={classes.section}>
        <h3>Visibility</h3>
        <ShownRule block={block} issues={issues} />
      </div>
      <BlockScreening block={block} issues={issues} />
      <div className={classes.section}>
        <h3>After this block</h3>
        {block.skips.map((rule) => (
          <SkipRuleEditor key={rule.id} {...{ block, rule, issues }} />
        ))}
        <div className={classes.always}>
          {block.skips.length === 0
            ? 'Continue to the next block.'
            : 'Otherwise, continue to the next block.'}
          {!readOnly && block.skips.length < 50 && (
            <Button variant="subtle" size="compact-sm" onClick={add}>
              Add skip rule
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
