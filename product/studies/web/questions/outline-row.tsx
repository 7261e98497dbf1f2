import { Checkbox } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { KeyboardEvent } from 'react';
import type { Grip } from '#platform/ui/sortable-list.tsx';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { texts as commentTexts } from '../../comments/web/shared/texts.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { BlockTypeIcon } from './block-type-icon.tsx';
import { formatBlockTitle } from '../outline/outline.ts';
import classes from './questions.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface OutlineRowProps {
  block: Block;
  /** Its number among the blocks between the welcome and the endings; undefined for those. */
  number: number | undefined;
  grip: Grip;
  isSelected: boolean;
  problems: StudyProblem[];
  isTicked: boolean;
  /** Comments on it that are not resolved. */
  openComments: number;
  onChoose(): void;
  onTickedChange(isOn: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Inserts a block below; undefined where none can be. */
  onInsertBelow?: (() => void) | undefined;
}

/** One block in the outline. */
export function OutlineRow({
  block,
  number,
  grip,
  isSelected,
  problems,
  isTicked,
  openComments,
  ...handlers
}: OutlineRowProps) {
  const { content, readOnly } = useEditing();
  // Problems of a group are shown at the group.
  const blockProblems = problems.filter(
    (problem) =>
      problem.block === block.id && problem.severity !== 'advice' && !problem.field.startsWith('group:'),
  );
  const name = formatBlockTitle(block, content);
  const hasScreening = Object.keys(block.screening ?? {}).length > 0;
  return (
    <div className={classes.row} data-chosen={isSelected || undefined}>
      {grip ?? <span className={classes.gripPlaceholder} />}
      <button
        type="button"
        className={classes.block}
        data-block={block.id}
        aria-current={isSelected || undefined}
        onClick={handlers.onChoose}
        onKeyDown={handlers.onKeyDown}
      >
        <span className={classes.heading}>
          <BlockTypeIcon type={block.type} size={16} />
          {number !== undefined && (
            <span className={classes.number} aria-hidden>
              {number}
            </span>
          )}
          <span className={classes.title} data-empty={!name || undefined}>
            {name || sharedTexts.untitledQuestion}
          </span>
        </span>
        <span className={classes.type}>
          {findTeamBlockType(block.type)?.label ?? block.type}
          {block.required && ' · required'}
          {(block.showIf || block.skips.length > 0) && ' · logic'}
          {hasScreening && ' · screens'}
          {openComments > 0 && ` · ${commentTexts.countOf(openComments)}`}
          <Severity problems={blockProblems} />
        </span>
      </button>
      {!readOnly && (
        <Checkbox
          className={classes.checkbox}
          size="xs"
          aria-label={texts.selectBlock(formatBlockLabel(block, content))}
          checked={isTicked}
          onChange={(event) => handlers.onTickedChange(event.currentTarget.checked)}
        />
      )}
      {handlers.onInsertBelow && (
        <button
          data-once
          type="button"
          className={classes.insert}
          aria-label={texts.insertBelow(formatBlockLabel(block, content))}
          onClick={handlers.onInsertBelow}
        >
          <IconPlus size={14} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** The highest severity of some problems. */
export function Severity({ problems }: { problems: StudyProblem[] }) {
  if (problems.length === 0) return null;
  const hasErrors = problems.some((problem) => problem.severity === 'error');
  return (
    <span className={classes.problem} data-severity={hasErrors ? 'error' : 'warning'}>
      <span className={classes.dot} aria-hidden />
      <span className="visually-hidden"> · </span>
      {hasErrors ? sharedTexts.mustFix : sharedTexts.warning}
    </span>
  );
}
