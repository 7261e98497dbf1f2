import type { StudyProblem } from '../contract.ts';
import {
  fitsAttribute,
  listStudyAttributes,
  type AttributeOffer,
  type StudyAttribute,
  type WithAttributes,
} from './study-attributes.ts';

/** Whether an attribute is no longer what it was when the study chose it. */
export const isOutdated = (known: StudyAttribute, { name, type, options }: AttributeOffer): boolean =>
  known.name !== name ||
  known.type !== type ||
  [...known.options].sort().join('\n') !== [...options].sort().join('\n');

/**
 * Warns of attributes that were deleted or changed since the study chose them: nobody has a value of them then.
 *
 * @param offers the attributes of the workspace; null if they are not known
 */
export function reviewAttributes(
  content: WithAttributes,
  offers: readonly AttributeOffer[] | null,
): StudyProblem[] {
  return listStudyAttributes(content).flatMap((known) => {
    const field = `attribute:${known.key}`;
    const report = (message: string, place = field): StudyProblem[] => [
      { severity: 'warning', message, step: 'questions', block: null, field: place },
    ];
    const offer = offers?.find(({ key }) => key === known.key);
    if (offers && !offer)
      return report(`The attribute “${known.name}” was deleted, so nobody has a value. Remove it.`);
    if (offer && offer.type !== known.type)
      return report(`“${known.name}” has another type now. Until you update it, it counts as not set.`);
    if (offer && offer.type === 'oneOf' && isOutdated(known, { ...offer, name: known.name }))
      return report(`The options of “${known.name}” have changed. Update it to use them in rules.`);
    return known.sample === '' || fitsAttribute(known, known.sample)
      ? []
      : report('The sample value doesn’t fit the type, so previews don’t use it.', `${field}:sample`);
  });
}
