import type { BlockType, ConfigIssue } from '../../blocks/block.ts';
import type { Block } from '../study.ts';

/**
 * Problems of a block's screening: place `screening`.
 *
 * @param hasScreenOutMessage whether the study has an ending for people who are screened out
 */
export function reviewScreening(block: Block, type: BlockType, hasScreenOutMessage: boolean): ConfigIssue[] {
  const { screening } = block;
  if (!screening || Object.keys(screening).length === 0) return [];
  const issue = (severity: ConfigIssue['severity'], message: string): ConfigIssue => ({
    severity,
    message,
    place: 'screening',
  });
  const subject = type.conditions(block.config).find(({ part, kind }) => part === '' && kind !== 'text');
  if (!subject || subject.choices.length === 0)
    return [issue('error', 'Only questions with options can screen people. Remove the screening.')];
  const choices = subject.choices.map(({ choice }) => choice);
  const issues: ConfigIssue[] = [];
  if (Object.keys(screening).some((choice) => !choices.includes(choice)))
    issues.push(issue('error', 'The screening uses an option that was removed. Set it again.'));
  if (choices.every((choice) => screening[choice] === 'reject'))
    issues.push(
      issue('error', 'Every option screens people out, so nobody can continue. Let at least one qualify.'),
    );
  if (!block.required)
    issues.push(
      issue('warning', 'Make this question required, otherwise people who skip it pass the screener.'),
    );
  if (!hasScreenOutMessage)
    issues.push(
      issue('warning', 'Add a screen-out message. People screened out here currently see a generic one.'),
    );
  return issues;
}
