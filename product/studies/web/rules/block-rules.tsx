import { Button } from '@mantine/core';
import { newId } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { listReadableBlocks, createTest } from './rule-sources.ts';
import { BlockScreening } from './block-screening.tsx';
import classes from './rules.module.css';
import { VisibilityRule } from './visibility-rule.tsx';
import { SkipRuleEditor } from './skip-rule-editor.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The rules of a block: visibility, screening, and skip rules. */
export function BlockRules({ block, problems }: { block: Block; problems: StudyProblem[] }) {
  const { content, readOnly, edit } = useEditing();

  function addSkipRule() {
    const sources = { blocks: listReadableBlocks(content, block, true), variables: content.variables ?? [] };
    const rule = { id: newId(), when: createTest(sources), to: { end: true as const } };
    edit([{ do: 'set', id: block.id, block: { skips: [...block.skips, rule] } }]);
  }

  return (
    <section className={classes.rules} aria-label={sharedTexts.rules}>
      <div className={classes.section}>
        <h3>{sharedTexts.visibility}</h3>
        <VisibilityRule block={block} problems={problems} />
      </div>
      <BlockScreening block={block} problems={problems} />
      <div className={classes.section}>
        <h3>{texts.blockRules.afterThisBlock}</h3>
        {block.skips.map((rule) => (
          <SkipRuleEditor key={rule.id} block={block} rule={rule} problems={problems} />
        ))}
        <div className={classes.empty}>
          {block.skips.length === 0
            ? texts.blockRules.continueToNextBlock
            : texts.blockRules.otherwiseContinueToNextBlock}
          {!readOnly && block.skips.length < 50 && (
            <Button data-once variant="subtle" size="compact-sm" onClick={addSkipRule}>
              {texts.blockRules.addSkipRule}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
