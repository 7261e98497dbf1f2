import type { BlockType, Issue } from '../../blocks/block.ts';
import type { Block } from '../study.ts';

/**
 * What is wrong with who may go on after a block: place `screening`.
 *
 * @param spoken whether an ending speaks to who is screened out
 */
export function reviewScreening(block: Block, type: BlockType, spoken: boolean): Issue[] {
  const { screening } = block;
  if (!screening || Object.keys(screening).length === 0) return [];
  const tell = (severity: Issue['severity'], message: string): Issue => ({
    severity,
    message,
    place: 'screening',
  });
  const subject = type.conditions(block.config).find(({ part, kind }) => part === '' && kind !== 'text');
  if (!subject || subject.choices.length === 0)
    return [tell('error', 'Only questions with options can screen people. Remove the screening.')];
  const choices = subject.choices.map(({ choice }) => choice);
  const issues: Issue[] = [];
  if (Object.keys(screening).some((choice) => !choices.includes(choice)))
    issues.push(tell('error', 'The screening uses an option that was removed. Set it again.'));
  if (choices.every((choice) => screening[choice] === 'reject'))
    issues.push(
      tell('error', 'Every option screens people out, so nobody can continue. Let at least one qualify.'),
    );
  if (!block.required)
    issues.push(
      tell('warning', 'Make this question required, otherwise people who skip it pass the screener.'),
    );
  if (!spoken)
    issues.push(
      tell('warning', 'Add a screen-out message. People screened out here currently see a generic one.'),
    );
  return issues;
}
