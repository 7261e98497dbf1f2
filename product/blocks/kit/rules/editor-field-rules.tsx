import type { BlockEditorProps } from '../../block-props.ts';
import { RulesEditor } from './editor-rules.tsx';
import { getRulePrefix, type AnswerRules, type ValueKind, type WithFieldRules } from './rules.ts';

type Props<C extends WithFieldRules> = Pick<
  BlockEditorProps<C>,
  'config' | 'language' | 'problems' | 'readOnly' | 'onChange'
> & { field: string; name: string; kind: ValueKind };

/** The rules of one field of a block with several. */
export function FieldRulesEditor<C extends WithFieldRules>(props: Props<C>) {
  const { config, field, name, kind, language, problems, readOnly, onChange } = props;
  return (
    <RulesEditor
      rules={config.rules?.[field]}
      kind={kind}
      of={{ name, prefix: getRulePrefix(field) }}
      language={language}
      problems={problems}
      readOnly={readOnly}
      onChange={(rules) => onChange({ ...config, rules: setRules(config.rules, field, rules) })}
    />
  );
}

/** Undefined if no field has rules. */
export function setRules(
  all: WithFieldRules['rules'],
  field: string,
  rules: AnswerRules | undefined,
): WithFieldRules['rules'] {
  const { [field]: _previous, ...others } = all ?? {};
  const next = rules ? { ...others, [field]: rules } : others;
  return Object.keys(next).length > 0 ? next : undefined;
}
