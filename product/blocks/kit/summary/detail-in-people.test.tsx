import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { ANSWERED_FACT } from '../../block.ts';
import type { Tally } from '../../statistics/finding.ts';
import type { ShownFinding } from '../../block-props.ts';
import { teamBlockTypes } from '../../team-types.ts';
import type { Samples } from '../../testing/samples.ts';
import { computeFigures } from '../../statistics/compute-figures.ts';
import { renderSummary } from '../../summaries.ts';
import { plainText, type Text } from '../../text.ts';

const samples = import.meta.glob<Samples<unknown, unknown>>('../../*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
const localize = (value: Text | undefined) => plainText(value?.en) || 'Removed';

/** Everything that is counted on the page: in people, clicks or tries, in its texts, cells and labels. */
async function listCounts(type: string, config: unknown, finding: ShownFinding): Promise<string[]> {
  const props = {
    config,
    finding,
    isCompact: false,
    localize,
    pictureUrl: (media: string) => `/pictures/${media}`,
    picked: new Set<string>(),
  };
  const { container } = render(
    <MantineProvider env="test">
      <Suspense fallback={<i>Loading</i>}>{renderSummary(type, props)}</Suspense>
    </MantineProvider>,
  );
  await expect.poll(() => screen.queryByText('Loading'), WAIT).toBeNull();
  for (const button of screen.queryAllByText('Enter coordinates')) fireEvent.click(button);
  const elements = [
    ...container.querySelectorAll('p, td, dd, text, title, .numbers, [aria-valuetext], [role=status]'),
  ];
  const texts = elements.map((element) => element.getAttribute('aria-valuetext') ?? element.textContent);
  cleanup();
  return texts
    .flatMap((entry) => [
      ...entry.matchAll(
        /\b[\d.,]+ (?:person|people|of [\d,]+|(?:mis)?clicks?|marks?)\b|\bn = [\d,]+|^[\d,]+(?= ·|$)/g,
      ),
    ])
    .map(([found]) => found);
}

test.each(teamBlockTypes.filter(({ isQuestion }) => isQuestion).map((type) => [type.id, type] as const))(
  'with weights, the summary counts people and what they did as without: %s',
  async (id, type) => {
    let seed = 7;
    // Park and Miller's generator.
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const config = samples[`../../${id}/testing/samples.ts`]!.validConfigs[0];
    const answers = Array.from({ length: 70 }, () => [
      ANSWERED_FACT,
      ...type.facts(config, type.createRandomAnswer(config, random)),
    ]);
    const { tallies, numbers } = computeFigures(answers, type);
    const people = type.summarise(config, tallies, numbers);
    // Weights that are worth three people of seven.
    const scaled = tallies.map((tally): Tally => ({
      ...tally,
      n: (tally.n * 3) / 7,
      total: (tally.total * 3) / 7,
    }));
    const scaledNumbers = numbers.map((figures) => ({
      ...figures,
      n: (figures.n * 3) / 7,
      m2: (figures.m2 * 3) / 7,
    }));
    const weighted = type.summarise(config, scaled, scaledNumbers);
    const toGroups = () =>
      people.groups.map((group) => ({
        ...group,
        bars: group.bars.map((bar) => ({
          ...bar,
          interval: { share: group.n > 0 ? bar.n / group.n : 0, low: 0, high: 1 },
        })),
      }));
    const shown = {
      ...people,
      effectiveSize: 70,
      groups: toGroups().map((group) => ({ ...group, effectiveSize: group.n })),
    };
    const shownWeighted = {
      ...shown,
      effectiveSize: 30,
      detail: weighted.detail,
      detailInPeople: people.detail,
      groups: toGroups().map((group) => ({ ...group, effectiveSize: (group.n * 3) / 7 })),
    };
    expect(await listCounts(id, config, shownWeighted)).toEqual(await listCounts(id, config, shown));
  },
);
