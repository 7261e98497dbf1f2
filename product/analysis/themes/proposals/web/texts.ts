import { pluralize } from '#platform/ui/figures.ts';
import type { RunProblem } from '../../../suggestions/suggestion.ts';

/** English texts of proposals for themes. */
export const texts = {
  proposals: 'Proposals',
  explained: (model: string) =>
    `${model} can propose names, merges and new themes, each with quotes. You decide about each of them.`,
  allowExplained: (model: string) =>
    `${model} can propose names, merges and new themes. Only answers of participants who agreed that AI models process them are sent, without email addresses, links, phone numbers and the names that admins listed.`,
  allow: 'Allow for this study',
  allowed: 'Suggestions allowed for this study',
  askAdmin: (model: string) => `An admin can allow suggestions of ${model} for this study.`,
  ask: 'Ask for proposals',
  askAgain: 'Ask again',
  asking: (model: string, sent: number) => `Asking ${model} about ${pluralize(sent, 'answer')}…`,
  nothing: (model: string, sent: number) =>
    `${model} read ${pluralize(sent, 'answer')} and proposes nothing more.`,
  problems: {
    model_off: 'The language model is turned off.',
    limit_reached: 'The monthly limit of the language model is reached. An admin can raise it.',
    busy: 'The language model didn’t reply, or is overloaded.',
    refused: 'The language model refused the request. An admin sees the reason in its log.',
    bad_reply: 'The language model replied in another format than asked for.',
    cut: 'The reply of the language model was cut off.',
    not_allowed: 'Suggestions were turned off for this study.',
    interrupted: 'The request was interrupted. Ask again.',
  } satisfies Record<RunProblem, string>,
  proposedBy: (model: string) => `Proposed by ${model}`,
  newTheme: (name: string) => `New theme “${name}”`,
  rename: (before: string, name: string) => `Rename “${before}” to “${name}”`,
  merge: (name: string, into: string) => `Merge “${name}” into “${into}”`,
  keep: 'Keep',
  keepLabel: (what: string) => `Keep: ${what}`,
  dismiss: 'Dismiss',
  dismissLabel: (what: string) => `Dismiss: ${what}`,
  kept: (what: string) => `Done: ${what}`,
  dismissed: (what: string) => `Dismissed: ${what}`,
};
