import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Grip } from '#platform/ui/sortable-list.tsx';
import { findBlockType } from '#product/blocks/index.ts';
import type { StudyProblem } from '../../contract.ts';
import type { Block } from '../../study.ts';
import { blockLabel } from '../rules/condition-words.ts';
import { blockName } from './outline.ts';
import classes from './questions.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface OutlineRowProps {
  block: Block;
  grip: Grip;
  chosen: boolean;
  problems: StudyProblem[];
  ticked: boolean;
  onChoose(): void;
  onTick(on: boolean): void;
  onPress(event: KeyboardEvent): void;
}

/** One block in the outline. */
export function OutlineRow({ block, grip, chosen, problems, ticked, ...handlers }: OutlineRowProps) {
  const { content, readOnly } = useEditing();
  // Problems of a group are shown at the group.
  const ownProblems = problems.filter(
    (one) => one.block === block.id && one.severity !== 'advice' && !one.place.startsWith('group:'),
  );
  const name = blockName(block, content);
  const hasScreening = Object.keys(block.screening ?? {}).length > 0;
  return (
    <div className={classes.row} data-chosen={chosen || undefined}>
      {grip ?? <span className={classes.noGrip} />}
      <button
        type="button"
        className={classes.block}
        data-block={block.id}
        aria-current={chosen || undefined}
        onClick={handlers.onChoose}
        onKeyDown={handlers.onPress}
      >
        <span className={classes.title} data-empty={!name || undefined}>
          {name || sharedTexts.untitledQuestion}
        </span>
        <span className={classes.type}>
          {findBlockType(block.type)?.label ?? block.type}
          {block.required && ' · required'}
          {(block.showIf || block.skips.length > 0) && ' · logic'}
          {hasScreening && ' · screens'}
          <Severity of={ownProblems} />
        </span>
      </button>
      {!readOnly && (
        <Checkbox
          className={classes.tick}
          size="xs"
          aria-label={texts.selectBlock(blockLabel(block, content))}
          checked={ticked}
          onChange={(event) => handlers.onTick(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** The highest severity of some problems. */
export function Severity({ of }: { of: StudyProblem[] }) {
  if (of.length === 0) return null;
  const errors = of.some((one) => one.severity === 'error');
  return (
    <span className={classes.problem} data-severity={errors ? 'error' : 'warning'}>
      {` · ${errors ? sharedTexts.mustFix : sharedTexts.warning}`}
    </span>
  );
}
