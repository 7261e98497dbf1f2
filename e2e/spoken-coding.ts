import { expect, type Page } from '@playwright/test';
import { Effort } from './effort.ts';
import { computeAlpha, computeKappa, describeBar, formatCoefficient } from './spoken-figures.ts';
import { QUESTION, SPOKEN } from './spoken-study.ts';
import { requestJson } from './study.ts';

const TAGS = ['Slow', 'Price', 'Hidden'] as const;
type TagName = (typeof TAGS)[number];
/** The tags that two people give to each answer of `SPOKEN`. */
const CODED: readonly { ada: TagName[]; grace: TagName[] }[] = [
  { ada: ['Slow'], grace: ['Slow'] },
  { ada: ['Price'], grace: ['Price'] },
  { ada: ['Hidden'], grace: ['Hidden'] },
  { ada: ['Slow'], grace: ['Slow', 'Hidden'] },
  { ada: ['Slow', 'Price'], grace: ['Price'] },
  { ada: ['Price'], grace: ['Price'] },
  { ada: ['Hidden'], grace: ['Slow'] },
  { ada: ['Hidden'], grace: ['Hidden'] },
  { ada: ['Price'], grace: ['Price'] },
  { ada: ['Slow'], grace: ['Slow'] },
];
/** The answer that is cut into a clip, and then withdrawn; it was given first. */
export const CLIPPED = 0;
/** Its first sentence as it is highlighted, in whole words. */
export const WORDS = SPOKEN[CLIPPED]!.said[0].slice(0, -1);
export const EVERYBODY = [...SPOKEN.keys()];

const countTagged = (tag: TagName, people: readonly number[]) =>
  people.filter((index) => CODED[index]!.ada.includes(tag) || CODED[index]!.grace.includes(tag)).length;

const listDecisions = (people: readonly number[], tags: readonly TagName[]) =>
  people.flatMap((index) =>
    tags.map((tag) => [CODED[index]!.ada.includes(tag), CODED[index]!.grace.includes(tag)] as const),
  );

export const answerOf = (page: Page, response: string) => page.locator(`[data-answer="${response}"]`);

/** Tags the current answer by a tag's name, which is created unless it exists. */
async function typeTag(effort: Effort, page: Page, tag: TagName): Promise<void> {
  await effort.press('t');
  await effort.type(tag);
  await expect(page.getByRole('option', { name: tag })).toBeVisible();
  await effort.press('Enter');
}

const expectTagged = (page: Page, response: string, tag: TagName) =>
  expect(answerOf(page, response).getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();

/** Tags all answers but the oldest, newest first: by name once, and then by digit. */
export async function codeByKeyboard(
  effort: Effort,
  page: Page,
  responses: readonly string[],
): Promise<void> {
  const digits: TagName[] = [];
  for (const index of EVERYBODY.filter((one) => one !== CLIPPED).toReversed()) {
    await effort.press('j');
    await expect(answerOf(page, responses[index]!)).toHaveAttribute('data-current');
    for (const tag of CODED[index]!.ada) {
      if (digits.includes(tag)) await effort.press(String(digits.indexOf(tag) + 1));
      else {
        await typeTag(effort, page, tag);
        digits.push(tag);
      }
      await expectTagged(page, responses[index]!, tag);
    }
  }
}

/** A colleague codes the two newest answers on the page, without seeing what others did, and the rest by a program. */
export async function codeAsColleague(
  colleague: Page,
  study: string,
  question: string,
  responses: readonly string[],
) {
  const own = new Effort(colleague);
  await colleague.goto(`/summary/study/${study}/coding`);
  await expect(colleague.getByText('You coded 0 of 10 answers')).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Remove tag/ })).toHaveCount(0);
  const [newest, second, ...rest] = EVERYBODY.toReversed();
  for (const index of [newest!, second!]) {
    await own.press('j');
    for (const tag of CODED[index]!.grace) {
      await typeTag(own, colleague, tag);
      await expectTagged(colleague, responses[index]!, tag);
    }
  }
  const { tags } = await requestJson<{ tags: { id: string; name: string }[] }>(
    colleague,
    'GET',
    '/api/codebook',
  );
  for (const { id, name } of tags) {
    const items = rest.filter((index) => CODED[index]!.grace.includes(name as TagName));
    await requestJson(colleague, 'POST', `/api/studies/${study}/highlights`, {
      block: question,
      tags: [id],
      items: items.map((index) => ({ response: responses[index]! })),
    });
  }
}

/** The page of agreement says what the formulas say of these people. */
export async function checkAgreement(page: Page, people: readonly number[]): Promise<void> {
  for (const [name, tags] of [['Overall', TAGS], ...TAGS.map((tag) => [tag, [tag]] as const)] as const) {
    const decisions = listDecisions(people, tags);
    const agreed = decisions.filter(([one, other]) => one === other).length / decisions.length;
    const cells = page.getByRole('row', { name }).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(String(people.length));
    await expect(cells.nth(1)).toHaveText(`${Math.round(agreed * 100)}%`);
    await expect(cells.nth(2).locator('strong')).toHaveText(formatCoefficient(computeKappa(decisions)));
    await expect(cells.nth(3).locator('strong')).toHaveText(formatCoefficient(computeAlpha(decisions)));
  }
}

export const tagsOf = (page: Page) => page.getByRole('region', { name: `${QUESTION} (tags)` });

export async function checkTags(page: Page, people: readonly number[], n: number): Promise<void> {
  for (const tag of TAGS)
    await expect(tagsOf(page).getByRole('button', { name: new RegExp(`^${tag}`) })).toHaveText(
      describeBar(countTagged(tag, people), n),
    );
}

export async function checkComparedTags(page: Page): Promise<void> {
  for (const tag of TAGS)
    for (const often of ['Daily', 'Rarely']) {
      const group = EVERYBODY.filter((index) => SPOKEN[index]!.often === often);
      const count = countTagged(tag, group);
      const bars = tagsOf(page)
        .locator('li')
        .filter({ has: page.getByRole('button', { name: tag, exact: true }) });
      await expect(bars.getByTitle(`${often}: ${count} of ${group.length}`)).toHaveText(
        describeBar(count, group.length),
      );
    }
}
