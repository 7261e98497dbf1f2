import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import type { StudyProblem } from '../../contract.ts';
import { BlockScreening } from '../rules/block-screening.tsx';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { GroupCard } from '../canvas/group-card.tsx';
import classes from './rules-list.module.css';
import { listRules, type RuleSentence } from '../rules/list-rules.ts';
import { VisibilityRule } from '../rules/visibility-rule.tsx';
import { SkipRuleEditor } from '../rules/skip-rule-editor.tsx';
import { useProblems } from '../editor/study-frame.tsx';
import { InlineNotice } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { VariableCard } from '../variables/variables-panel.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from '../rules/texts.ts';

/** Kinds of rules whose editor already draws a border. */
const KINDS_WITH_BOX: ReadonlySet<RuleSentence['kind']> = new Set(['skip', 'variable']);

/** All rules of the study as sentences; each can be edited in place. */
export function RulesList() {
  const { content, readOnly } = useEditing();
  const problems = useProblems();
  const [filteredBlock, setFilteredBlock] = useState<string | null>(null);
  const [openRuleKey, setOpenRuleKey] = useState<string | null>(null);
  const allRules = listRules(content);
  // A filter by a removed block is ignored.
  const filter = content.blocks.some(({ id }) => id === filteredBlock) ? filteredBlock : null;
  const rules = allRules.filter(({ blocks }) => filter === null || blocks.has(filter));
  const findProblems = ({ block, field }: RuleSentence) =>
    problems.filter((problem) => problem.field === field && (block === null || problem.block === block));
  return (
    <div className={classes.panel}>
      <div className={classes.header}>
        <h2>{sharedTexts.rules}</h2>
        {allRules.length > 0 && (
          <Select
            className={classes.filter}
            label={texts.rulesList.filterByBlock}
            placeholder={texts.rulesList.allBlocks}
            data={content.blocks.map((block) => ({
              value: block.id,
              label: formatBlockLabel(block, content),
            }))}
            value={filter}
            clearable
            searchable
            onChange={setFilteredBlock}
          />
        )}
      </div>
      {rules.length === 0 ? (
        <EmptyState
          sentence={allRules.length === 0 ? texts.rulesList.noRulesYet : texts.rulesList.noRulesUseThisBlock}
          action={
            allRules.length === 0 &&
            !readOnly && (
              <Button component={Link} to={{ search: '?view=map' }} variant="default">
                {texts.rulesList.drawPathOnMap}
              </Button>
            )
          }
        />
      ) : (
        <ol className={classes.rules}>
          {rules.map((rule) => {
            const ruleProblems = findProblems(rule);
            const isOpen = rule.key === openRuleKey;
            return (
              <li key={rule.key} className={classes.rule}>
                <div className={classes.summary}>
                  <span className={classes.sentence}>{rule.sentence}</span>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-expanded={isOpen}
                    onClick={() => setOpenRuleKey(isOpen ? null : rule.key)}
                  >
                    {isOpen ? sharedTexts.close : readOnly ? texts.rulesList.view : sharedTexts.edit}
                    <span className="visually-hidden">: {rule.sentence}</span>
                  </Button>
                </div>
                {isOpen ? (
                  <div className={classes.editor} data-boxed={!KINDS_WITH_BOX.has(rule.kind) || undefined}>
                    <RuleEditor rule={rule} problems={problems} onChoose={setFilteredBlock} />
                  </div>
                ) : (
                  ruleProblems.map((problem) => <InlineNotice key={problem.message} problem={problem} />)
                )}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

interface RuleEditorProps {
  rule: RuleSentence;
  problems: StudyProblem[];
  /** Filters the list by a block. */
  onChoose(id: string): void;
}

function RuleEditor({ rule, problems, onChoose }: RuleEditorProps) {
  const { content } = useEditing();
  const block = content.blocks.find(({ id }) => id === rule.block);
  const blockProblems = problems.filter((problem) => problem.block === rule.block);
  if (rule.kind === 'group') {
    const group = content.groups?.find(({ id }) => id === rule.subjectId);
    return (
      group && (
        <GroupCard group={group} problems={problems} onChoose={onChoose} onUngrouped={() => undefined} />
      )
    );
  }
  if (rule.kind === 'variable') {
    const { variables = [] } = content;
    const index = variables.findIndex(({ id }) => id === rule.subjectId);
    const variable = variables[index];
    return (
      variable && (
        <VariableCard
          variable={variable}
          grip={null}
          earlierVariables={variables.slice(0, index)}
          problems={problems.filter(({ field }) => field === rule.field)}
        />
      )
    );
  }
  if (!block) return null;
  if (rule.kind === 'shown') return <VisibilityRule block={block} problems={blockProblems} />;
  if (rule.kind === 'screening') return <BlockScreening block={block} problems={blockProblems} />;
  const skip = block.skips.find(({ id }) => id === rule.subjectId);
  return skip && <SkipRuleEditor block={block} rule={skip} problems={blockProblems} />;
}
