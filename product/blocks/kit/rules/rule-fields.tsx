import { SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import type { ConfigProblem } from '../../team-block.ts';
import { findProblemMessage, LimitField } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { DayField } from '../editor/day-field.tsx';
import { MAX_PATTERN_LENGTH } from './pattern.ts';
import ruleClasses from './rules.module.css';
import { MAX_DOMAINS, type AnswerRule } from './rules.ts';
import { texts } from './texts.ts';

interface Props<Rule = AnswerRule> {
  rule: Rule;
  /** `ConfigProblem.field` of the rule. */
  field: string;
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(rule: Rule): void;
}

/** The settings of one rule. */
export function RuleFields(props: Props) {
  const { rule, field, problems, readOnly, onChange } = props;
  const shared = { problems, readOnly };
  switch (rule.kind) {
    case 'whole':
      return null;
    case 'pattern':
      return <PatternFields {...props} rule={rule} />;
    case 'domains':
      return <DomainFields {...props} rule={rule} />;
    case 'dates':
      return (
        <div className={classes.pair}>
          <DayField
            {...shared}
            label={texts.earliestDate}
            field={field}
            day={rule.min}
            onChange={(min) => onChange({ ...rule, min })}
          />
          <DayField
            readOnly={readOnly}
            problems={[]}
            label={texts.latestDate}
            field={`${field}:max`}
            day={rule.max}
            onChange={(max) => onChange({ ...rule, max })}
          />
        </div>
      );
    default: {
      const [minLabel, maxLabel] = LIMIT_LABELS[rule.kind];
      const limits = rule.kind === 'range' ? { allowDecimals: true } : { min: 1, max: MAX_COUNTS[rule.kind] };
      return (
        <div className={classes.pair}>
          <LimitField
            {...shared}
            {...limits}
            label={minLabel}
            value={rule.min}
            field={field}
            onChange={(min) => onChange({ ...rule, min })}
          />
          <LimitField
            readOnly={readOnly}
            problems={[]}
            {...limits}
            label={maxLabel}
            value={rule.max}
            field={`${field}:max`}
            onChange={(max) => onChange({ ...rule, max })}
          />
        </div>
      );
    }
  }
}

const LIMIT_LABELS = {
  digits: [texts.minimumDigits, texts.maximumDigits],
  length: [texts.minimumCharacters, texts.maximumCharacters],
  range: [texts.minimum, texts.maximum],
} as const;
const MAX_COUNTS = { digits: 100, length: 20_000 } as const;

type PatternRule = AnswerRule & { kind: 'pattern' };

function PatternFields({ rule, field, problems, readOnly, onChange }: Props<PatternRule>) {
  return (
    <div className={classes.pair}>
      <TextInput
        label={texts.regularExpression}
        description={texts.patternExplained}
        placeholder={texts.patternSample}
        classNames={{ input: ruleClasses.pattern }}
        value={rule.pattern}
        maxLength={MAX_PATTERN_LENGTH}
        readOnly={readOnly}
        error={findProblemMessage(problems, field)}
        data-field={field}
        spellCheck={false}
        autoCapitalize="off"
        dir="ltr"
        onChange={(event) => onChange({ ...rule, pattern: event.currentTarget.value })}
      />
      <TextInput
        label={texts.example}
        description={texts.exampleExplained}
        placeholder={texts.patternExample}
        value={rule.example}
        maxLength={200}
        readOnly={readOnly}
        error={findProblemMessage(problems, `${field}:example`)}
        data-field={`${field}:example`}
        spellCheck={false}
        dir="auto"
        onChange={(event) => onChange({ ...rule, example: event.currentTarget.value })}
      />
    </div>
  );
}

type DomainRule = AnswerRule & { kind: 'domains' };

function DomainFields({ rule, field, problems, readOnly, onChange }: Props<DomainRule>) {
  return (
    <div className={classes.stack}>
      <div>
        <SegmentedControl
          data={[
            { value: 'only', label: texts.onlyThese },
            { value: 'not', label: texts.allButThese },
          ]}
          value={rule.refused ? 'not' : 'only'}
          disabled={readOnly}
          aria-label={texts.acceptOrRefuse}
          onChange={(value) => onChange({ ...rule, refused: value === 'not' })}
        />
      </div>
      <TagsInput
        label={texts.domains}
        description={texts.domainsExplained}
        placeholder={rule.domains.length === 0 ? texts.domainExample : undefined}
        value={rule.domains}
        maxTags={MAX_DOMAINS}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        readOnly={readOnly}
        error={findProblemMessage(problems, field)}
        data-field={field}
        onChange={(domains) => onChange({ ...rule, domains: [...new Set(domains.map(toDomain))] })}
      />
    </div>
  );
}

/** A typed domain, which may be written as in an address. */
const toDomain = (typed: string): string => typed.trim().toLowerCase().replace(/^.*@/, '').slice(0, 253);
