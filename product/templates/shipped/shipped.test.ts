import { describe, expect, it } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { rehearse } from '../../studies/rehearsal/rehearse.ts';
import { createRehearsalReport } from '../../studies/rehearsal/report.ts';
import { reviewStudy } from '../../studies/review.ts';
import { parseContent } from '../../studies/server/parse-content.ts';
import { contentSchema } from '../../studies/schema.ts';
import type { StudyContent } from '../../studies/study.ts';
import { expandContent } from '../../studies/upgrade.ts';
import { TEMPLATE_CATEGORIES } from '../category.ts';
import { shippedTemplates } from '../shipped-templates.ts';
import { countQuestions } from '../count-questions.ts';

/** Problems that only the user of the template can solve, by adding an image or link. */
const PICTURES = /image|screen|Figma/i;

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Blocks with errors: they lack their pictures. */
const bare = (content: StudyContent) =>
  reviewStudy(content).flatMap(({ severity, block }) => (severity === 'error' ? [block] : []));

it('there are enough templates, with unique ids and names, in every category', () => {
  expect(shippedTemplates.length).toBeGreaterThanOrEqual(26);
  expect(new Set(shippedTemplates.map(({ id }) => id)).size).toBe(shippedTemplates.length);
  expect(new Set(shippedTemplates.map(({ name }) => name)).size).toBe(shippedTemplates.length);
  expect(
    TEMPLATE_CATEGORIES.filter(
      (candidate) => !shippedTemplates.some(({ category }) => category === candidate),
    ),
  ).toEqual([]);
});

/** Kinds of study in product.md, in its order. */
const NAMED =
  `nps csat-after-support ces sus product-market-fit churn onboarding discovery-interview concept-test first-click
  tree-test card-sort-open card-sort-closed five-second-test preference-test diary`.split(/\s+/);
/** Kinds that product.md does not mention. */
const MORE =
  `accessibility beta-feedback brand-awareness content-test documentation employee-pulse event-feedback
  feature-priority feature-request help-search interview-screener newsletter post-purchase price prototype-test
  roadmap-kano segmentation umux-lite website-intercept win-loss`.split(/\s+/);

it('there is a template for every kind of study in product.md, and every template is on one of the two lists', () => {
  const ids = shippedTemplates.map(({ id }) => id);
  expect(NAMED.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.toSorted()).toEqual([...NAMED, ...MORE].toSorted());
});

it('going back is disabled if a later block would influence an earlier answer', () => {
  const idsWithoutBack = shippedTemplates.filter(({ content }) => !content.settings.back).map(({ id }) => id);
  expect(idsWithoutBack).toEqual([
    'interview-screener',
    'five-second-test',
    'content-test',
    'segmentation',
    'brand-awareness',
  ]);
});

describe.each(shippedTemplates.map((template) => [template.id, template] as const))(
  '%s',
  (_, { content, description }) => {
    it('can be stored as it is', () => {
      expect(contentSchema.parse(content)).toEqual(content);
      expect(parseContent(content)).toEqual(content);
    });

    it('has unique ids', () => {
      const ids = JSON.stringify(content).match(/"id":"[^"]+"/g) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('lacks nothing but pictures, and gets no advice on its wording', () => {
      const remainingProblems = reviewStudy(content).filter(
        ({ severity, message }) => severity !== 'error' || !PICTURES.test(message),
      );
      expect(remainingProblems).toEqual([]);
    });

    it('has a note on each missing picture', () => {
      const missing = bare(content);
      const silent = content.blocks.filter(({ id, note }) => missing.includes(id) && note === '');
      expect(silent).toEqual([]);
    });

    it('can be walked: every block, rule and ending is reached', () => {
      const played = expandContent(content);
      const run = rehearse(played, findTeamBlockType, seeded(7));
      let step = run.next();
      while (!step.done) step = run.next();
      const { problems } = createRehearsalReport(played, findTeamBlockType, step.value);
      expect(problems.filter(({ block }) => !bare(content).includes(block))).toEqual([]);
    });

    it('is short, has an ending, and describes its purpose', () => {
      const questions = countQuestions(content);
      expect(questions).toBeGreaterThan(1);
      expect(questions).toBeLessThanOrEqual(12);
      expect(content.settings.estimatedMinutes).toBeLessThanOrEqual(10);
      expect(description.length).toBeLessThanOrEqual(120);
      expect(content.brief.learn.length).toBeGreaterThanOrEqual(3);
      expect(content.brief.goal && content.brief.audience).toBeTruthy();
      expect(content.blocks.some(({ type }) => type === 'ending')).toBe(true);
    });
  },
);
