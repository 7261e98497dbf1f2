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
    return [tell('error', 'Only answers with options can screen. Remove the screening.')];
  const choices = subject.choices.map(({ choice }) => choice);
  const issues: Issue[] = [];
  if (Object.keys(screening).some((choice) => !choices.includes(choice)))
    issues.push(tell('error', 'The screening names an option that is gone. Set it again.'));
  if (choices.every((choice) => screening[choice] === 'reject'))
    issues.push(tell('error', 'Every option is rejected, so nobody could go on. Let at least one pass.'));
  if (!block.required)
    issues.push(tell('warning', 'Require an answer: who passes this question over is not screened.'));
  if (!spoken)
    issues.push(tell('warning', 'Add a screened-out ending: nothing speaks to who is screened out here.'));
  return issues;
}
