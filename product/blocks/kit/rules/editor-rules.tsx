import { ActionIcon, Button, Input, Menu, SegmentedControl } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import type { ConfigProblem } from '../../team-block.ts';
import { findProblemMessage, TextField } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { RuleFields } from './rule-fields.tsx';
import ruleClasses from './rules.module.css';
import { MAX_RULES, RULES_BY_VALUE, type AnswerRule, type AnswerRules, type ValueKind } from './rules.ts';
import { texts } from './texts.ts';

const NEW_RULES: { [Kind in AnswerRule['kind']]: AnswerRule & { kind: Kind } } = {
  digits: { kind: 'digits', min: null, max: null },
  length: { kind: 'length', min: null, max: null },
  pattern: { kind: 'pattern', pattern: '', example: '' },
  range: { kind: 'range', min: null, max: null },
  whole: { kind: 'whole' },
  dates: { kind: 'dates', min: null, max: null },
  domains: { kind: 'domains', refused: false, domains: [] },
};

export interface RulesEditorProps {
  rules: AnswerRules | undefined;
  kind: ValueKind;
  /** The field that they are of, where a question has several. */
  of?: { name: string; prefix: string };
  language: string;
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(rules: AnswerRules | undefined): void;
}

/** Rules that typed values must meet: only those that fit them, joined by all or any. */
export function RulesEditor(props: RulesEditorProps) {
  const { rules, kind: valueKind, of, language, problems, readOnly } = props;
  const list = rules?.list ?? [];
  const kinds = RULES_BY_VALUE[valueKind];
  const prefix = of?.prefix ?? '';
  const label = of ? texts.validationOf(of.name) : texts.validation;
  const section = useRef<HTMLDivElement>(null);
  /** A rule that was just added: what is missing in it is not reported while it is being filled in. */
  const [newIndex, setNewIndex] = useState<number | null>(null);
  const change = (part: Partial<AnswerRules>) => {
    const next = { match: 'all', list: [], message: {}, ...rules, ...part } satisfies AnswerRules;
    props.onChange(next.list.length > 0 ? next : undefined);
  };
  useEffect(() => {
    const rule = newIndex === null ? undefined : section.current?.querySelectorAll('[data-rule]')[newIndex];
    (rule?.querySelector('input') ?? rule?.querySelector('button'))?.focus();
  }, [newIndex]);
  const isAdding = useRef(false);
  const add = (kind: AnswerRule['kind']) => {
    isAdding.current = true;
    change({ list: [...list, NEW_RULES[kind]] });
    setNewIndex(list.length);
  };
  const focusAddButton = () =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  const remove = (index: number) => {
    change({ list: list.toSpliced(index, 1) });
    setNewIndex(null);
    focusAddButton();
  };
  const problem = findProblemMessage(problems, `${prefix}rules`);
  const addLabel = list.length === 0 ? texts.addValidationRule : texts.addRule;
  return (
    <div
      className={[classes.editor, of && list.length > 0 && ruleClasses.ofField].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
      ref={section}
    >
      {list.length > 0 && <span className={classes.label}>{label}</span>}
      {list.length > 1 && (
        <Input.Wrapper label={texts.match} labelElement="div">
          <div>
            <SegmentedControl
              data={[
                { value: 'all', label: texts.allRules },
                { value: 'any', label: texts.anyRule },
              ]}
              value={rules!.match}
              disabled={readOnly}
              aria-label={texts.match}
              onChange={(match) => change({ match: match as AnswerRules['match'] })}
            />
          </div>
        </Input.Wrapper>
      )}
      {list.map((rule, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus left
        <div
          // Rules have no ids: their order is what tells them apart.
          key={`${index} ${rule.kind} ${list.length}`}
          className={ruleClasses.rule}
          data-rule
          role="group"
          aria-label={texts.rules[rule.kind]}
          onBlur={(event) => {
            if (index === newIndex && !event.currentTarget.contains(event.relatedTarget)) setNewIndex(null);
          }}
        >
          <div className={classes.head}>
            <span className={classes.label}>{texts.rules[rule.kind]}</span>
            {!readOnly && (
              <ActionIcon
                data-once
                size={28}
                aria-label={texts.removeRule(texts.rules[rule.kind])}
                onClick={() => remove(index)}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <RuleFields
            rule={rule}
            field={`${prefix}rule:${index}`}
            problems={index === newIndex ? [] : problems}
            readOnly={readOnly}
            onChange={(next) => change({ list: list.with(index, next) })}
          />
        </div>
      ))}
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && list.length < MAX_RULES && (
        <div>
          <Menu
            position="bottom-start"
            // The focus goes to the new rule, and otherwise back to the button.
            returnFocus={false}
            onClose={() => {
              if (!isAdding.current) focusAddButton();
            }}
            onOpen={() => {
              isAdding.current = false;
              setNewIndex(null);
            }}
          >
            <Menu.Target>
              <Button
                variant={of && list.length === 0 ? 'subtle' : 'default'}
                size={of ? 'compact-sm' : 'compact-md'}
                aria-label={of && texts.addRuleTo(addLabel, of.name)}
                data-field={`${prefix}rules`}
                data-add
              >
                {addLabel}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {kinds.map((kind) => (
                <Menu.Item key={kind} onClick={() => add(kind)}>
                  {texts.rules[kind]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {list.length > 0 && (
        <TextField
          label={texts.errorMessage}
          description={texts.errorMessageExplained}
          text={rules!.message}
          language={language}
          problems={problems}
          readOnly={readOnly}
          field={`${prefix}rulesMessage`}
          onChange={(message) => change({ message })}
        />
      )}
    </div>
  );
}
