import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from 'react-router';
import type { StudyProblem } from '../../contract.ts';
import { BlockRules } from '../rules/block-rules.tsx';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { GroupCard } from '../canvas/group-card.tsx';
import classes from './map.module.css';
import { isEnding } from '../outline/outline.ts';
import { InlineNotice } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface MapPanelProps {
  /** A block, or a group as `group:<id>`. */
  selectedId: string;
  problems: StudyProblem[];
  onChoose(id: string | null): void;
}

const RULE_FIELD_PATTERN = /^(showIf|screening|skip:)/;

/** The rules of the block or group selected on the map. */
export function MapPanel({ selectedId, problems, onChoose }: MapPanelProps) {
  const { content } = useEditing();
  const block = content.blocks.find(({ id }) => id === selectedId);
  const group = content.groups?.find(({ id }) => selectedId === `group:${id}`);
  const blockProblems = problems.filter((problem) => problem.block === selectedId);
  const name = block ? formatBlockLabel(block, content) : (group?.name.trim() ?? '') || sharedTexts.group;
  if (!block && !group) return null;
  return (
    <section className={classes.panel} aria-label={texts.rulesOf(name)}>
      <div className={classes.panelHeader}>
        <h2 dir="auto">{name}</h2>
        <ActionIcon aria-label={texts.closeRules} onClick={() => onChoose(null)}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <Link to={{ search: `?block=${encodeURIComponent(selectedId)}` }}>
        {block ? texts.editBlock : texts.showInOutline}
      </Link>
      {blockProblems
        .filter(({ field }) => !RULE_FIELD_PATTERN.test(field))
        .map((problem) => (
          <InlineNotice key={problem.message} problem={problem} />
        ))}
      {group ? (
        <GroupCard group={group} problems={problems} onChoose={onChoose} onUngrouped={() => onChoose(null)} />
      ) : block && isEnding(block) ? (
        <p className="muted">{texts.endingsHaveNoRules}</p>
      ) : (
        block && <BlockRules key={block.id} block={block} problems={blockProblems} />
      )}
    </section>
  );
}
