import { Button, Group } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import type { ConfigProblem } from '../../team-block.ts';
import type { EditorMedia } from '../../block-props.ts';
import { loadTextsOfStudy, pickText, type LoadedTexts } from '../../first-texts/load-first-texts.ts';
import { useTextsOfStudy } from '../../first-texts/use-texts-of-study.ts';
import { plainText } from '../../text.ts';
import { findProblemMessage } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { BulkEdit } from './bulk-edit.tsx';
import { createSpecialOption, isSpecial, type ChoiceOption, type SpecialKind } from './choice-option.ts';
import { OptionRow } from './editor-option-row.tsx';
import { createOption } from './options.ts';
import { ScaleMenu } from './scale-menu.tsx';
import { MAX_OPTIONS, findBlankBelow, isBlank, pasteLines } from './paste-options.ts';
import { setTextInLanguage } from '../set-text-in-language.ts';
import type { PastedList } from './read-list.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../texts.ts';

export interface OptionsEditorProps {
  /** "Options", "Rows", "Items". */
  label: string;
  /** "Option", "Row", "Item". */
  itemName: string;
  options: ChoiceOption[];
  language: string;
  problems: ConfigProblem[];
  /** `ConfigProblem.field` of the whole list; the field of one option is `option:<id>`. */
  field: string;
  /** Whether it can be filled with a common scale. */
  hasScales?: boolean;
  /** Whether options can be pinned, which only matters if they are shuffled. */
  canPin?: boolean;
  /** The special kinds that an option can be given. */
  kinds?: readonly SpecialKind[];
  /** The languages that labels of special options and of scales are added in, beginning with the base language. */
  languages?: readonly string[];
  /** If the options can have pictures. */
  media?: EditorMedia | undefined;
  readOnly: boolean;
  onChange(options: ChoiceOption[]): void;
}

type SpecialName = 'other' | 'noneOfThese' | 'dontKnow';
/** Special options that a button adds. */
const SPECIAL_OPTIONS: [SpecialName, SpecialKind][] = [
  ['other', 'typed'],
  ['noneOfThese', 'exclusive'],
  ['dontKnow', 'exclusive'],
];

/** Whether an option has such a label already, in English or in a language of the study. */
function hasLabel(options: ChoiceOption[], name: SpecialName, loaded: LoadedTexts | null): boolean {
  const labels = [texts[name], ...(loaded ?? []).map(([, { options: known }]) => known[name])];
  return options.some((option) =>
    Object.values(option.text).some((translation) => labels.includes(plainText(translation).trim())),
  );
}

/** A list of options: add, reorder, paste several lines, or edit all as text. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { label, itemName, options, language, kinds = [], readOnly, onChange } = props;
  const languages = props.languages ?? [language];
  const loaded = useTextsOfStudy(languages);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [optionIdToFocus, setOptionIdToFocus] = useState<string | null>(null);
  const [isBulkEdit, setBulkEdit] = useState(false);
  /** A pasted second column, by the options of its rows. */
  const [offeredCodes, setOfferedCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const problem = findProblemMessage(props.problems, props.field);

  useEffect(() => {
    if (!optionIdToFocus) return;
    list.current?.querySelector<HTMLElement>(`[data-option="${optionIdToFocus}"]`)?.focus();
    setOptionIdToFocus(null);
  }, [optionIdToFocus, options]);

  function insert(option: ChoiceOption, index: number) {
    if (options.length >= MAX_OPTIONS) return;
    onChange(options.toSpliced(index, 0, option));
    setOptionIdToFocus(option.id);
  }
  /** Options are added before the special ones at the end of the list. */
  const add = (index = options.findLastIndex((option) => !isSpecial(option)) + 1) =>
    insert(createOption(), index);
  /** Enter moves to the next empty option; only where there is none it adds one, and none below one that is empty itself. */
  function focusNextOption(index: number) {
    const blankIndex = findBlankBelow(options, index);
    if (blankIndex >= 0) setOptionIdToFocus(options[blankIndex]!.id);
    else if (!isBlank(options[index]!)) add(index + 1);
  }
  function paste(index: number, { entries, duplicates, furtherCells }: PastedList) {
    const pasted = pasteLines(options, index, entries, language);
    onChange(pasted.options);
    // The cursor is behind the last pasted line, as in any text.
    const last = pasted.added.at(-1);
    if (last) setOptionIdToFocus(last.id);
    const codes = pasted.added.flatMap(({ id }, position): [string, string][] => {
      const { code } = entries[position]!;
      return code === null ? [] : [[id, code]];
    });
    setOfferedCodes(new Map(codes));
    const over = entries.length - pasted.added.length;
    const notTaken = texts.listNotTaken({ duplicates, furtherCells, over });
    if (notTaken.length > 0) notify(notTaken.join(' '), { tone: 'problem' });
  }
  async function addSpecial(name: SpecialName, kind: SpecialKind) {
    try {
      insertSpecial(loaded ?? (await loadTextsOfStudy(languages)), name, kind);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }
  function insertSpecial(known: LoadedTexts, name: SpecialName, kind: SpecialKind) {
    const option = createSpecialOption(
      pickText(known, (one) => one.options[name]),
      kind,
    );
    // Exclusive options go last, others before them.
    const index =
      kind === 'exclusive' ? options.length : options.findLastIndex((other) => !other.exclusive) + 1;
    insert(option, index);
  }
  function remove(option: ChoiceOption) {
    const index = options.indexOf(option);
    onChange(options.filter((other) => other !== option));
    const neighbour = options[index - 1] ?? options[index + 1];
    if (neighbour) setOptionIdToFocus(neighbour.id);
  }
  function change(option: ChoiceOption, part: Partial<ChoiceOption>) {
    onChange(options.map((other) => (other === option ? { ...other, ...part } : other)));
  }

  return (
    <div className={classes.editor} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        {!readOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isBulkEdit}
            onClick={() => setBulkEdit(!isBulkEdit)}
          >
            {isBulkEdit ? texts.backToList : texts.bulkEdit}
          </Button>
        )}
      </div>
      {isBulkEdit ? (
        <BulkEdit
          label={label}
          itemName={itemName}
          options={options}
          language={language}
          onChange={onChange}
          onDone={() => setBulkEdit(false)}
        />
      ) : (
        <div ref={list} className={classes.list}>
          <SortableList
            ids={options.map((option) => option.id)}
            getName={(optionId) =>
              plainText(options.find((option) => option.id === optionId)?.text[language]) || itemName
            }
            disabled={readOnly}
            onMove={(from, to) => onChange(moveEntry(options, from, to))}
          >
            {(optionId, grip) => {
              const index = options.findIndex((option) => option.id === optionId);
              const option = options[index];
              if (!option) return null;
              return (
                <OptionRow
                  option={option}
                  index={index}
                  itemName={itemName}
                  language={language}
                  problems={props.problems}
                  readOnly={readOnly}
                  canPin={props.canPin ?? false}
                  canRemove={options.length > 1}
                  kinds={kinds}
                  media={props.media}
                  grip={grip}
                  onText={(typed) =>
                    change(option, { text: setTextInLanguage(option.text, typed, language) })
                  }
                  onChange={(part) => change(option, part)}
                  onRemove={() => remove(option)}
                  onNext={() => focusNextOption(index)}
                  onPaste={(list) => paste(index, list)}
                />
              );
            }}
          </SortableList>
        </div>
      )}
      {offeredCodes.size > 0 && !isBulkEdit && (
        <CodesOffer
          count={offeredCodes.size}
          onUse={() => {
            onChange(options.map((option) => addCode(option, offeredCodes.get(option.id))));
            setOfferedCodes(new Map());
          }}
          onIgnore={() => setOfferedCodes(new Map())}
        />
      )}
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && !isBulkEdit && (
        <Group gap={8}>
          <Button
            data-once
            variant="default"
            size="compact-md"
            data-field={props.field}
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => add()}
          >
            {kitTexts.addOne(itemName.toLowerCase())}
          </Button>
          {SPECIAL_OPTIONS.filter(
            ([name, kind]) => kinds.includes(kind) && !hasLabel(options, name, loaded),
          ).map(([name, kind]) => (
            <Button
              data-once
              key={name}
              variant="subtle"
              size="compact-md"
              disabled={options.length >= MAX_OPTIONS}
              onClick={() => void addSpecial(name, kind)}
            >
              {texts.addQuoted(texts[name])}
            </Button>
          ))}
          {props.hasScales && <ScaleMenu options={options} languages={languages} onChange={onChange} />}
        </Group>
      )}
    </div>
  );
}

const addCode = (option: ChoiceOption, code: string | undefined): ChoiceOption =>
  code === undefined ? option : { ...option, code };

/** Offers a pasted second column as codes of the options. */
function CodesOffer({ count, onUse, onIgnore }: { count: number; onUse(): void; onIgnore(): void }) {
  return (
    <div role="status">
      <p className="muted">{texts.codes.offer(count)}</p>
      <Group gap={8}>
        <Button variant="default" size="compact-sm" onClick={onUse}>
          {texts.codes.use}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onIgnore}>
          {texts.codes.ignore}
        </Button>
      </Group>
    </div>
  );
}

export function moveEntry<T>(list: T[], fromIndex: number, toIndex: number): T[] {
  const moved = [...list];
  moved.splice(toIndex, 0, ...moved.splice(fromIndex, 1));
  return moved;
}
