import type { TeamBlockType, ConfigProblem } from '../../blocks/team-block.ts';
import type { Block } from '../study.ts';

/**
 * Problems of a block's screening: field `screening`.
 *
 * @param hasScreenOutMessage whether the study has an ending for people who are screened out
 */
export function reviewScreening(
  block: Block,
  type: TeamBlockType,
  hasScreenOutMessage: boolean,
): ConfigProblem[] {
  const { screening } = block;
  if (!screening || Object.keys(screening).length === 0) return [];
  const problem = (severity: ConfigProblem['severity'], message: string): ConfigProblem => ({
    severity,
    message,
    field: 'screening',
  });
  const subject = type.conditions(block.config).find(({ part, kind }) => part === '' && kind !== 'text');
  if (!subject || subject.choices.length === 0)
    return [problem('error', 'Only questions with options can screen people. Remove the screening.')];
  const choices = subject.choices.map(({ choice }) => choice);
  const problems: ConfigProblem[] = [];
  if (Object.keys(screening).some((choice) => !choices.includes(choice)))
    problems.push(problem('error', 'The screening uses an option that was removed. Set it again.'));
  if (choices.every((choice) => screening[choice] === 'reject'))
    problems.push(
      problem('error', 'Every option screens people out, so nobody can continue. Let at least one qualify.'),
    );
  if (!block.required)
    problems.push(
      problem('warning', 'Make this question required, otherwise people who skip it pass the screener.'),
    );
  if (!hasScreenOutMessage)
    problems.push(
      problem('warning', 'Add a screen-out message. People screened out here currently see a generic one.'),
    );
  return problems;
}
