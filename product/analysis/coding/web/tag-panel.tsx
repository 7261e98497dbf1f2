import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import type { Tag } from '../../codebook/contract.ts';
import classes from './tag-panel.module.css';
import { TagField } from './tag-field.tsx';
import { texts } from './texts.ts';

/** What is about to be tagged: a part of an answer, or a number of whole answers. */
type Target =
  | { kind: 'text' }
  /** A suggestion that is accepted with another tag; `tag` is the name of the suggested one. */
  | { kind: 'suggestion'; tag: string }
  | { kind: 'answers'; count: number };

function describeTarget(target: Target): string {
  if (target.kind === 'text') return texts.tagText;
  if (target.kind === 'suggestion') return texts.tagInstead(target.tag);
  return target.count === 1 ? texts.tagAnswer : texts.tagAnswers(target.count);
}

/** The field for tags, with the recent ones on digit keys. */
export function TagPanel(props: {
  target: Target;
  tags: readonly Tag[];
  /** In the order of their digits. */
  recent: readonly Tag[];
  fieldRef: Ref<HTMLInputElement>;
  onTag(tag: Tag): void;
  onCreate(name: string): void;
  onFocus(): void;
  onDone(): void;
  onUndo(): void;
  onNextUncoded(): void;
}) {
  const { recent } = props;
  return (
    <section className={classes.panel} aria-label={texts.addTag}>
      <TagField {...props} label={describeTarget(props.target)} />
      {recent.length > 0 && (
        <div className={classes.recent} role="group" aria-label={texts.recentTags}>
          {recent.map((tag, index) => (
            <button
              key={tag.id}
              type="button"
              className={classes.recentTag}
              // Keeps the selection in the answer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onTag(tag)}
            >
              <kbd>{index + 1}</kbd>
              <ColourDot colour={tag.colour} />
              <span className={classes.recentName}>{tag.name}</span>
            </button>
          ))}
        </div>
      )}
      <div className={classes.panelActions}>
        <Button size="xs" variant="default" onClick={props.onNextUncoded}>
          {texts.nextUncoded}
        </Button>
        <Button size="xs" variant="default" onClick={props.onUndo}>
          {texts.undo}
        </Button>
      </div>
      <p className={classes.keysHint}>
        {texts.keysHint} <Link to="/support#shortcuts">{texts.allShortcuts}</Link>
      </p>
    </section>
  );
}

/** How many answers have each tag; a click shows these. */
export function UsedTags(props: {
  used: readonly { tag: string; n: number }[];
  tags: ReadonlyMap<string, Tag>;
  selected: string | null;
  /** Beside the field for tags, it is hidden on phones. */
  isBesidePanel: boolean;
  onSelect(tag: string | null): void;
}) {
  const rows = props.used.flatMap(({ tag: id, n }) => {
    const tag = props.tags.get(id);
    return tag ? [{ tag, n }] : [];
  });
  return (
    <section
      className={classes.used}
      aria-label={texts.tagsUsed}
      data-beside-panel={props.isBesidePanel || undefined}
    >
      <h2>{texts.tagsUsed}</h2>
      {rows.length === 0 && <p className="muted">{texts.noTagsUsed}</p>}
      <ul>
        {rows.map(({ tag, n }) => (
          <li key={tag.id}>
            <button
              type="button"
              aria-pressed={props.selected === tag.id}
              onClick={() => props.onSelect(props.selected === tag.id ? null : tag.id)}
            >
              <ColourDot colour={tag.colour} />
              <span className={classes.usedName}>{tag.name}</span>
              <span className="numbers">
                {n}
                <span className="visually-hidden"> {texts.answersWord(n)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
