import { listTests, type SegmentCondition, type PersonTest } from './condition.ts';
import { isTestOf } from './operators.ts';
import { getQuestionKey, type SegmentNames } from './segment-names.ts';
import { problemTexts } from './problem-texts.ts';

/**
 * Why conditions cannot be tested. Nobody is in such a segment until it is mended: “is not” of an attribute that is gone would
 * be true of everybody, who might then be invited.
 */
export const findProblems = (tree: SegmentCondition, names: SegmentNames): string[] => [
  ...new Set(listTests(tree).flatMap((test) => findProblem(test, names) ?? [])),
];

function findProblem(test: PersonTest, names: SegmentNames): string | undefined {
  switch (test.about) {
    case 'attribute': {
      const attribute = names.attributes.get(test.key);
      if (!attribute) return problemTexts.attribute;
      return isTestOf(attribute.type, test.test) ? undefined : problemTexts.attributeTest(attribute.name);
    }
    case 'tag':
      return names.tags.has(test.tag) ? undefined : problemTexts.tag;
    case 'participation':
      return test.study === null || names.studies.has(test.study) ? undefined : problemTexts.study;
    case 'answer': {
      const study = names.studies.get(test.study);
      if (study === undefined) return problemTexts.study;
      return names.questions.has(getQuestionKey(test)) ? undefined : problemTexts.question(study);
    }
    case 'segment':
      return names.segments.has(test.segment) ? undefined : problemTexts.segment;
    default:
      return undefined;
  }
}
