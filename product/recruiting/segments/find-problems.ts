import { listTests, type Condition, type PersonTest } from './condition.ts';
import { isTestOf } from './operators.ts';
import { getQuestionKey, type SegmentNames } from './segment-names.ts';
import { texts } from './texts.ts';

/**
 * Why conditions cannot be tested. Nobody is in such a segment until it is mended: “is not” of an attribute that is gone would
 * be true of everybody, who might then be invited.
 */
export const findProblems = (tree: Condition, names: SegmentNames): string[] => [
  ...new Set(listTests(tree).flatMap((test) => findProblem(test, names) ?? [])),
];

function findProblem(test: PersonTest, names: SegmentNames): string | undefined {
  const { problems } = texts;
  switch (test.about) {
    case 'attribute': {
      const attribute = names.attributes.get(test.key);
      if (!attribute) return problems.attribute;
      return isTestOf(attribute.type, test.test) ? undefined : problems.attributeTest(attribute.name);
    }
    case 'tag':
      return names.tags.has(test.tag) ? undefined : problems.tag;
    case 'participation':
      return test.study === null || names.studies.has(test.study) ? undefined : problems.study;
    case 'answer': {
      const study = names.studies.get(test.study);
      if (study === undefined) return problems.study;
      return names.questions.has(getQuestionKey(test)) ? undefined : problems.question(study);
    }
    case 'segment':
      return names.segments.has(test.segment) ? undefined : problems.segment;
    default:
      return undefined;
  }
}
