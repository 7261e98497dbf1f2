import { ActionIcon, Switch } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo } from 'react';
import { Link } from 'react-router';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { plainText } from '#product/blocks/text.ts';
import { SimpleOptions } from '#product/blocks/web/shared/editors/simple-options.tsx';
import type { StudyProblem } from '../../contract.ts';
import type { DraftChange } from '../../patch.ts';
import type { Block } from '../../study.ts';
import { isProblemToFix } from '../editor/method-advice.tsx';
import { PublishedBlock } from '../editor/published-block.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { LegacyTitle } from './legacy-title.tsx';
import classes from './legacy.module.css';
import { listHiddenParts } from './notice/list-hidden-parts.ts';
import { texts } from './texts.ts';

export interface BlockHandlers {
  edit(changes: DraftChange[], field?: string): void;
  move(block: Block, direction: 1 | -1): void;
  remove(block: Block): void;
}

interface LegacyBlockProps {
  block: Block;
  number: number;
  language: string;
  readOnly: boolean;
  problems: StudyProblem[] | undefined;
  newEditorPath: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  handlers: BlockHandlers;
}

/** A block of the list: title, options, required, order; and what else it has. */
export const LegacyBlock = memo(function LegacyBlock(props: LegacyBlockProps) {
  const { block, number, language, readOnly, problems = [], canMoveUp, canMoveDown, handlers } = props;
  const type = findTeamBlockType(block.type);
  const problemsToFix = problems.filter(isProblemToFix);
  const title = plainText(block.title[language]).trim();
  const name = title ? texts.quoted(title) : texts.blockNumber(number);
  const hiddenParts = listHiddenParts(block);
  return (
    <section id={`block-${block.id}`} className={classes.block} aria-label={name}>
      <div className={classes.bar}>
        <h2 className={classes.kind}>
          {number}. {type?.label ?? block.type}
        </h2>
        {type?.isQuestion && (
          <Switch
            label={sharedTexts.required}
            labelPosition="left"
            checked={block.required}
            disabled={readOnly || (type.mustBeAnswered?.(block.config) ?? false)}
            onChange={(event) =>
              handlers.edit([{ do: 'set', id: block.id, block: { required: event.currentTarget.checked } }])
            }
          />
        )}
        {!readOnly && (canMoveUp || canMoveDown) && (
          <>
            <ActionIcon
              className={classes.tool}
              aria-label={texts.moveUp(name)}
              disabled={!canMoveUp}
              onClick={() => handlers.move(block, -1)}
            >
              <IconArrowUp size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={classes.tool}
              aria-label={texts.moveDown(name)}
              disabled={!canMoveDown}
              onClick={() => handlers.move(block, 1)}
            >
              <IconArrowDown size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </>
        )}
        {!readOnly && (
          <ActionIcon
            data-once
            aria-label={texts.remove(name)}
            color="red"
            onClick={() => handlers.remove(block)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <LegacyTitle
        block={block}
        language={language}
        readOnly={readOnly}
        error={problemsToFix.find(({ field }) => field === 'title')?.message}
        onChange={(changed) =>
          handlers.edit([{ do: 'set', id: block.id, block: { title: changed } }], `${block.id}:title`)
        }
      />
      <PublishedBlock block={block.id}>
        <SimpleOptions
          type={block.type}
          config={block.config}
          language={language}
          problems={problemsToFix}
          readOnly={readOnly}
          onChange={(config) =>
            handlers.edit([{ do: 'set', id: block.id, block: { config } }], `${block.id}:config`)
          }
        />
      </PublishedBlock>
      {hiddenParts.length > 0 && (
        <p className={classes.hidden}>
          {texts.notInThisEditor(hiddenParts.join(', '))}{' '}
          <Link to={`${props.newEditorPath}?block=${block.id}`}>
            {texts.openInNewEditor}
            <span className="visually-hidden">: {name}</span>
          </Link>
        </p>
      )}
    </section>
  );
});
