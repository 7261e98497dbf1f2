import { formatCount, pluralize } from '#platform/ui/figures.ts';
import type { RunProblem } from '../suggestion.ts';

/** English texts of suggested tags. */
export const texts = {
  suggestedTags: 'Suggested tags',
  suggestTags: 'Suggest tags',
  answers: 'Answers',
  upTo: (count: number) => `Up to ${pluralize(count, 'uncoded answer')}`,
  explained: (model: string) =>
    `${model} can suggest tags from your codebook for uncoded answers. You decide about each of them.`,
  allowExplained: (model: string) =>
    `${model} can suggest tags for uncoded answers. Only answers of participants who agreed that AI models process them are sent, typed or as transcripts of recordings, without email addresses, links, phone numbers and the names that admins listed.`,
  allow: 'Allow for this study',
  allowed: 'Suggestions allowed for this study',
  askAdmin: (model: string) => `An admin can allow suggestions of ${model} for this study.`,
  forbid: 'Turn off for this study',
  forbidden: 'Suggestions turned off for this study',
  asking: (model: string, done: number, total: number) =>
    `Asking ${model}: ${formatCount(done)} of ${pluralize(total, 'answer')}`,
  cancel: 'Cancel',
  cancelled: (done: number, total: number) =>
    `Stopped after ${formatCount(done)} of ${pluralize(total, 'answer')}.`,
  continue: 'Continue',
  tryAgain: 'Try again',
  done: (suggested: number, total: number) =>
    suggested === 0
      ? `No tags suggested for ${pluralize(total, 'answer')}.`
      : `${pluralize(suggested, 'suggestion')} for ${pluralize(total, 'answer')}.`,
  stopped: (done: number, total: number) => `${formatCount(done)} of ${pluralize(total, 'answer')} done.`,
  problems: {
    model_off: 'The language model is turned off.',
    limit_reached: 'The monthly limit of the language model is reached. An admin can raise it.',
    busy: 'The language model didn’t reply, or is overloaded.',
    refused: 'The language model refused the request. An admin sees the reason in its log.',
    bad_reply: 'The language model replied in another format than asked for.',
    cut: 'The reply of the language model was cut off.',
    not_allowed: 'Suggestions were turned off for this study.',
    interrupted: 'Suggesting was interrupted.',
  } satisfies Record<RunProblem, string>,
  review: (answers: number) => `Review ${pluralize(answers, 'answer')} with suggestions`,
  decided: ({ accepted, edited, rejected }: { accepted: number; edited: number; rejected: number }) =>
    [
      ...(accepted > 0 ? [`${formatCount(accepted)} accepted`] : []),
      ...(edited > 0 ? [`${formatCount(edited)} accepted with another tag`] : []),
      ...(rejected > 0 ? [`${formatCount(rejected)} rejected`] : []),
    ].join(' · '),
  suggestedBy: (model: string) => `Suggested by ${model}`,
  suggestions: (count: number) => pluralize(count, 'suggestion'),
  accept: 'Accept',
  acceptLabel: (tag: string) => `Accept ${tag}`,
  changeTag: 'Change tag',
  changeTagLabel: (tag: string) => `Change tag ${tag}`,
  reject: 'Reject',
  rejectLabel: (tag: string) => `Reject ${tag}`,
  acceptAll: 'Accept all shown',
  rejectAll: 'Reject all shown',
  keysHint: 'A accepts, E changes the tag, R rejects, U undoes.',
  acceptedOne: (tag: string) => `Accepted “${tag}”`,
  acceptedMany: (count: number) => `Accepted ${pluralize(count, 'suggestion')}`,
  rejectedOne: (tag: string) => `Rejected “${tag}”`,
  rejectedMany: (count: number) => `Rejected ${pluralize(count, 'suggestion')}`,
  skipped: (count: number) =>
    count === 1
      ? 'This suggestion is gone: someone decided about it, or its answer has changed.'
      : `${formatCount(count)} suggestions are gone: someone decided about them, or their answers have changed.`,
  allDecided: 'No suggestions left to decide about.',
  noMoreHere: 'No suggestions below this answer.',
};
