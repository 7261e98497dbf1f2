import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { inLanguage, plainText, type Text } from '../../../blocks/text.ts';
import { readChangedFields, type DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import type { PendingEdit } from './draft-store.ts';
import classes from './editor.module.css';
import { useEditing } from './use-draft.ts';

const FIELD_NAMES: Record<string, string> = {
  title: 'Title',
  help: 'Help text',
  required: 'Required',
  showIf: 'Visibility',
  skips: 'Skip rules',
  note: 'Note',
  screening: 'Screening',
  name: 'Name',
  blocks: 'Blocks',
  shuffle: 'Random order',
  show: 'Random subset',
  loop: 'Loop',
  kind: 'Type',
  start: 'Start',
  steps: 'Steps',
  config: 'Settings',
  languages: 'Languages',
  goal: 'Goal',
  background: 'Background',
  audience: 'Audience',
  learn: 'Learning questions',
};

/**
 * Two people changed the same field: both versions are shown, and the person chooses one. Nothing is lost until then.
 */
export function ConflictNotice({ held }: { held: PendingEdit }) {
  const { content, view, sync, language } = useEditing();
  const { base } = view.draft;
  const { mine } = held;
  const block = 'id' in mine ? content.blocks.find((one) => one.id === mine.id) : undefined;
  const name = (text: Text | undefined) => plainText(inLanguage(text, language, base.languages.base));
  const changedName = nameOf(mine, content);
  const wholeName = { brief: 'the brief', languages: 'the languages' }[mine.do as string];
  const thing = changedName ?? wholeName ?? `“${name(block?.title) || 'a block'}”`;
  const removed = mine.do === 'add' ? name(mine.block.title) : 'add' in mine ? mine.add.name : null;
  const isRemoved = removed !== null;
  return (
    <div className={classes.notice} data-tone="warning" role="alert">
      <p>
        {isRemoved
          ? `Someone else removed “${removed}” while you were editing it.`
          : `Someone else also edited ${thing}. Choose which version to keep.`}
      </p>
      {!isRemoved && (
        <div className={classes.both}>
          <Side title="Yours" lines={listFields(mine, language)}>
            <Button onClick={() => sync.choose(held.id, true)}>Keep yours</Button>
          </Side>
          <Side title="Theirs" lines={listFields(mine, language, base)}>
            <Button variant="default" onClick={() => sync.choose(held.id, false)}>
              Keep theirs
            </Button>
          </Side>
        </div>
      )}
      {isRemoved && (
        <div className={classes.rowOfButtons}>
          <Button onClick={() => sync.choose(held.id, true)}>Restore it with your changes</Button>
          <Button variant="default" onClick={() => sync.choose(held.id, false)}>
            Keep it removed
          </Button>
        </div>
      )}
    </div>
  );
}

function Side(props: { title: string; lines: [string, string][]; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <div>
        <h4>{props.title}</h4>
        {props.lines.map(([field, text]) => (
          <div key={field}>
            {field}: {text}
          </div>
        ))}
      </div>
      <div>{props.children}</div>
    </div>
  );
}

/** The name of the group or variable that a change is about; null for other changes. */
function nameOf(change: DraftChange, { groups = [], variables = [] }: StudyContent): string | null {
  if ((change.do !== 'groups' && change.do !== 'variables') || !('id' in change)) return null;
  const list = change.do === 'groups' ? groups : variables;
  const name = list.find(({ id }) => id === change.id)?.name.trim();
  return name ? `“${name}”` : change.do === 'groups' ? 'a group' : 'a variable';
}

/** The fields that a change sets, formatted: as it sets them, or as they are in `content`. */
function listFields(change: DraftChange, language: string, content?: StudyContent): [string, string][] {
  const setting = readChangedFields(change);
  const item: object | undefined =
    content &&
    [...content.blocks, ...(content.groups ?? []), ...(content.variables ?? [])].find(
      ({ id }) => id === setting?.target,
    );
  const current = (item ?? (setting?.target === 'languages' ? content : content?.brief) ?? {}) as Record<
    string,
    unknown
  >;
  return Object.entries(setting?.fields ?? {}).map(([key, value]) => [
    FIELD_NAMES[key] ?? key,
    formatValue(content ? current[key] : value, language),
  ]);
}

function formatValue(value: unknown, language: string): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join('; ') : `${value.length} rules`;
  if (typeof value === 'object' && 'others' in value && 'base' in value)
    return [value.base, ...(value.others as string[])].join(', ');
  if (typeof value === 'object' && language in value) return plainText((value as Text)[language]) || 'empty';
  return 'changed';
}
