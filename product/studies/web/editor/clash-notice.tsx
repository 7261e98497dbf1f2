import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { inLanguage, plainText, type Text } from '../../../blocks/text.ts';
import { readChangedFields, type DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import type { PendingEdit } from './draft-store.ts';
import classes from './editor.module.css';
import { useEditing } from './use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const FIELD_NAMES: Record<string, string> = {
  title: sharedTexts.title,
  help: sharedTexts.helpText,
  required: sharedTexts.required,
  showIf: sharedTexts.visibility,
  skips: texts.skipRules,
  note: texts.note,
  screening: sharedTexts.screening,
  name: sharedTexts.name,
  blocks: sharedTexts.blocks,
  shuffle: texts.randomOrder,
  show: texts.randomSubset,
  loop: sharedTexts.loop,
  kind: texts.type,
  start: texts.start,
  steps: texts.steps,
  config: texts.settings,
  languages: sharedTexts.languages,
  goal: texts.goal,
  background: texts.background,
  audience: texts.audience,
  learn: texts.learningQuestions,
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
  const wholeName = { brief: texts.theBrief, languages: texts.theLanguages }[mine.do as string];
  const thing = changedName ?? wholeName ?? `“${name(block?.title) || texts.aBlock}”`;
  const removed = mine.do === 'add' ? name(mine.block.title) : 'add' in mine ? mine.add.name : null;
  const isRemoved = removed !== null;
  return (
    <div className={classes.notice} data-tone="warning" role="alert">
      <p>{isRemoved ? texts.removedBySomeoneElse(removed) : texts.editedBySomeoneElse(thing)}</p>
      {!isRemoved && (
        <div className={classes.both}>
          <Side title={texts.yours} lines={listFields(mine, language)}>
            <Button onClick={() => sync.choose(held.id, true)}>{texts.keepYours}</Button>
          </Side>
          <Side title={texts.theirs} lines={listFields(mine, language, base)}>
            <Button variant="default" onClick={() => sync.choose(held.id, false)}>
              {texts.keepTheirs}
            </Button>
          </Side>
        </div>
      )}
      {isRemoved && (
        <div className={classes.rowOfButtons}>
          <Button onClick={() => sync.choose(held.id, true)}>{texts.restoreItWithYourChanges}</Button>
          <Button variant="default" onClick={() => sync.choose(held.id, false)}>
            {texts.keepItRemoved}
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
  return name ? `“${name}”` : change.do === 'groups' ? texts.aGroup : sharedTexts.aVariable;
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
    return value.every((one) => typeof one === 'string') ? value.join('; ') : texts.ruleCount(value.length);
  if (typeof value === 'object' && 'others' in value && 'base' in value)
    return [value.base, ...(value.others as string[])].join(', ');
  if (typeof value === 'object' && language in value) return plainText((value as Text)[language]) || 'empty';
  return texts.fieldChanged;
}
