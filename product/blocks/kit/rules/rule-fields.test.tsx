import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TeamBlockType } from '../../team-block.ts';
import { shortTextTeam } from '../../short-text/short-text-team.ts';
import { reviewAnswerRules } from './review-rules.ts';
import { RuleFields } from './rule-fields.tsx';
import type { AnswerRule } from './rules.ts';

/** What is said of each field of a rule. */
function listErrors(rule: AnswerRule): Record<string, string> {
  const config = {
    ...shortTextTeam.createConfig(() => 'id'),
    rules: { match: 'all', list: [rule], message: {} },
  };
  const problems = reviewAnswerRules(shortTextTeam as unknown as TeamBlockType, config, ['en']);
  render(
    <MantineProvider env="test">
      <RuleFields rule={rule} field="rule:0" problems={problems} readOnly={false} onChange={() => {}} />
    </MantineProvider>,
  );
  const describe = (input: HTMLElement) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const described = ids.map((id) => document.getElementById(id)?.textContent);
    return described.find((one) => problems.some(({ message }) => message === one)) ?? '';
  };
  const inputs = screen.getAllByRole('textbox');
  return Object.fromEntries(inputs.map((input) => [input.dataset['field'] ?? 'none', describe(input)]));
}

test.each([
  ['[0-9]{2}', '', '', 'Add an example, which people see if their answer doesn’t match.'],
  ['[0-9]{2}', '1', '', 'The example doesn’t match the pattern. Change one of them.'],
  ['[0-9', '1', 'This pattern isn’t a valid regular expression.', ''],
])(
  'what is wrong with a pattern or its example is said at its own input: %s %s',
  (pattern, example, ...said) => {
    expect(listErrors({ kind: 'pattern', pattern, example })).toEqual({
      'rule:0': said[0],
      'rule:0:example': said[1],
    });
  },
);
