import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { selectLanguage, plainText, type Text } from '../../../blocks/text.ts';
import { readChangedFields, type DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import type { EditConflict } from './draft-store.ts';
import classes from './editor.module.css';
import { useEditing } from './use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const FIELD_NAMES: Record<string, string> = {
  title: sharedTexts.title,
  help: sharedTexts.helpText,
  picture: sharedTexts.image,
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
export function ConflictNotice({ conflict }: { conflict: EditConflict }) {
  const { content, view, sync, language } = useEditing();
  const { base } = view.draft;
  const { change } = conflict;
  const changedBlock = 'id' in change ? content.blocks.find((block) => block.id === change.id) : undefined;
  const formatText = (text: Text | undefined) =>
    plainText(selectLanguage(text, language, base.languages.base));
  const changedName = formatItemName(change, content);
  const sectionName = { brief: texts.theBrief, languages: texts.theLanguages }[change.do as string];
  const subject = changedName ?? sectionName ?? `“${formatText(changedBlock?.title) || texts.aBlock}”`;
  const removedName =
    change.do === 'add' ? formatText(change.block.title) : 'add' in change ? change.add.name : null;
  const isRemoved = removedName !== null;
  return (
    <div className={classes.notice} data-tone="warning" role="alert">
      <p>{isRemoved ? texts.removedBySomeoneElse(removedName) : texts.editedBySomeoneElse(subject)}</p>
      {!isRemoved && (
        <div className={classes.versions}>
          <VersionColumn title={texts.yours} fields={listFields(change, language)}>
            <Button onClick={() => sync.resolveConflict(conflict.id, true)}>{texts.keepYours}</Button>
          </VersionColumn>
          <VersionColumn title={texts.theirs} fields={listFields(change, language, base)}>
            <Button variant="default" onClick={() => sync.resolveConflict(conflict.id, false)}>
              {texts.keepTheirs}
            </Button>
          </VersionColumn>
        </div>
      )}
      {isRemoved && (
        <div className={classes.rowOfButtons}>
          <Button onClick={() => sync.resolveConflict(conflict.id, true)}>
            {texts.restoreItWithYourChanges}
          </Button>
          <Button variant="default" onClick={() => sync.resolveConflict(conflict.id, false)}>
            {texts.keepItRemoved}
          </Button>
        </div>
      )}
    </div>
  );
}

function VersionColumn(props: { title: string; fields: [string, string][]; children: ReactNode }) {
  return (
    <div className={classes.version}>
      <div>
        <h4>{props.title}</h4>
        {props.fields.map(([field, text]) => (
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
function formatItemName(change: DraftChange, { groups = [], variables = [] }: StudyContent): string | null {
  if ((change.do !== 'groups' && change.do !== 'variables') || !('id' in change)) return null;
  const list = change.do === 'groups' ? groups : variables;
  const name = list.find(({ id }) => id === change.id)?.name.trim();
  return name ? `“${name}”` : change.do === 'groups' ? texts.aGroup : sharedTexts.aVariable;
}

/** The fields that a change sets, formatted: as it sets them, or as they are in `content`. */
function listFields(change: DraftChange, language: string, content?: StudyContent): [string, string][] {
  const changedFields = readChangedFields(change);
  const item: object | undefined =
    content &&
    [...content.blocks, ...(content.groups ?? []), ...(content.variables ?? [])].find(
      ({ id }) => id === changedFields?.target,
    );
  const currentValues = (item ??
    (changedFields?.target === 'languages' ? content : content?.brief) ??
    {}) as Record<string, unknown>;
  return Object.entries(changedFields?.fields ?? {}).map(([key, value]) => [
    FIELD_NAMES[key] ?? key,
    formatValue(content ? currentValues[key] : value, language),
  ]);
}

function formatValue(value: unknown, language: string): string {
  if (value === null || value === undefined || value === '') return texts.emptyValue;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.join('; ') : texts.ruleCount(value.length);
  if (typeof value === 'object' && 'others' in value && 'base' in value)
    return [value.base, ...(value.others as string[])].join(', ');
  if (typeof value === 'object' && language in value)
    return plainText((value as Text)[language]) || texts.emptyValue;
  return texts.fieldChanged;
}
