import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, choose, tabTo, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { watchShifts } from './shifts.ts';
import { makeStudy, requestJson } from './study.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('find people by a sentence, use it as a filter of results, and be told where it is used', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const { id: study } = await makeStudy(page, 'Onboarding');
  await requestJson(page, 'POST', '/api/participant-attributes', {
    name: 'Plan',
    type: 'oneOf',
    options: ['Free', 'Team'],
  });
  for (const [name, plan] of [
    ['Ada', 'Team'],
    ['Grace', 'Team'],
    ['Alan', 'Free'],
    ['Edsger', null],
  ])
    await requestJson(page, 'POST', '/api/participants', { name, attributes: { plan } });

  await page.goto('/participants/segments');
  await expect(page.getByText(/^No segments yet/)).toBeVisible();
  await checkAccessibility(page, 'segments, none');
  await activateWithEnter(page, page.getByRole('link', { name: 'New segment' }).first());

  // By keyboard only: everybody at first, then one condition, whose value narrows it at once.
  await expect(page.getByText('4 of 4 people')).toBeVisible();
  await expect(page.getByText('No conditions: everyone is in this segment.')).toBeVisible();
  await typeInto(page, page.getByLabel('Segment name'), 'Teams');
  await activateWithEnter(page, page.getByRole('button', { name: 'Add condition' }));
  await expect(page.getByRole('combobox', { name: 'What the condition is about' })).toBeFocused();
  await expect(page.getByText('Complete every condition to see how many people match.')).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Value' }), 'Team');
  await expect(page.getByText('2 of 4 people')).toBeVisible();
  await expect(page.getByText('People whose Plan is Team', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'new segment');
  const comparison = page.getByRole('combobox', { name: 'Comparison' });
  await comparison.click();
  await page.getByRole('option', { name: 'is not', exact: true }).click();
  await expect(page.getByText('People whose Plan is not Team (or not set)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 4 people')).toBeVisible();
  await activateWithEnter(page, page.getByRole('button', { name: 'Save segment' }));
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alan' })).toHaveCount(0);
  await checkAccessibility(page, 'segment');
  const teams = page.url().split('/').at(-1)!;

  // A group inside, and a segment in a segment.
  await page.goto('/participants/segments/new');
  await page.getByLabel('Segment name').fill('Teams to ask');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'What the condition is about' }).click();
  await page.getByRole('option', { name: 'Segment', exact: true }).click();
  await page.getByRole('combobox', { name: 'Segment' }).click();
  await page.getByRole('option', { name: 'Teams', exact: true }).click();
  await page.getByRole('button', { name: 'Add group' }).click();
  const group = page.getByRole('group', { name: 'Any of these is true' });
  await group.getByRole('combobox', { name: 'What the condition is about' }).click();
  await page.getByRole('option', { name: 'Participation', exact: true }).click();
  await group.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'has not', exact: true }).click();
  await group.getByRole('combobox', { name: 'Study', exact: true }).click();
  await page.getByRole('option', { name: 'Onboarding', exact: true }).click();
  await group.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'within the last', exact: true }).click();
  await expect(
    page.getByText(
      'People who are in the segment Teams and who have not completed Onboarding within 90 days',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByText('2 of 4 people')).toBeVisible();
  await checkAccessibility(page, 'segment with a group');
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { name: 'Teams to ask' })).toBeVisible();

  // A circle is refused, and what was edited stays.
  await page.goto(`/participants/segments/${teams}`);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'What the condition is about' }).last().click();
  await page.getByRole('option', { name: 'Segment', exact: true }).click();
  await page.getByRole('combobox', { name: 'Segment', exact: true }).click();
  await page.getByRole('option', { name: 'Teams to ask' }).click();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('alert')).toContainText('already depends on this one');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  // It is not deleted while another one uses it; the other one is, and comes back.
  await page.getByRole('link', { name: '← Segments' }).click();
  await expect(rowOf(page, 'Teams')).toContainText('1 place');
  await expect(rowOf(page, 'Teams to ask')).toContainText('2');
  await checkAccessibility(page, 'segments');
  await page.getByRole('button', { name: 'Actions for Teams', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete segment' }).click();
  await expect(page.getByText(/used in the segment “Teams to ask”/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Teams to ask' }).click();
  await page.getByRole('menuitem', { name: 'Delete segment' }).click();
  await expect(rowOf(page, 'Teams to ask')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Teams to ask')).toBeVisible();

  await page.goto(`/summary/study/${study}/results?where=people-segment.${teams}`);
  await expect(
    page
      .getByText('Segment: Teams')
      .or(page.getByText(/Segment.*Teams/))
      .first(),
  ).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

for (const width of [1440, 390])
  test(`by keyboard alone: filter people, save the filter as a segment, and add people to one, at ${width} px`, async ({
    page,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    const { id: study } = await makeStudy(page, 'Onboarding');
    for (const attribute of [
      { name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] },
      { name: 'Seats', type: 'number' },
    ])
      await requestJson(page, 'POST', '/api/participant-attributes', attribute);
    for (const [name, plan, seats] of [
      ['Ada', 'Team', 12],
      ['Grace', 'Free', 80],
      ['Mary', 'Free', 3],
      ['Alan', 'Free', null],
    ])
      await requestJson(page, 'POST', '/api/participants', { name, attributes: { plan, seats } });
    const { items: people } = await requestJson<{ items: { id: string; name: string }[] }>(
      page,
      'GET',
      '/api/participants?order=name',
    );
    const adaId = people.find(({ name }) => name === 'Ada')!.id;

    // Conditions narrow the list as soon as they are complete.
    await page.goto('/participants');
    await expect(page.getByText('4 participants')).toBeVisible();
    await activateWithEnter(page, page.getByRole('button', { name: 'Filter', exact: true }));
    const panel = page.getByRole('region', { name: 'Filter conditions' });
    const field = panel.getByRole('combobox', { name: 'What the condition is about' });
    await expect(field).toBeFocused();
    await expect(panel.getByText('Complete every condition to filter the list.')).toBeVisible();
    await expect(page.getByText('4 participants')).toBeVisible();
    await choose(page, panel.getByRole('combobox', { name: 'Value' }), 'Team');
    await expect(page.getByText('1 participant matches')).toBeVisible();
    await activateWithEnter(page, panel.getByRole('button', { name: 'Add group' }));
    await expect(field.last()).toBeFocused();
    await choose(page, field.last(), 'Seats');
    await choose(page, panel.getByRole('combobox', { name: 'Comparison' }).last(), 'is more than');
    await typeInto(page, panel.getByRole('textbox', { name: 'Value' }).last(), '50');
    await expect(page.getByText('No results match these filters.')).toBeVisible();
    await choose(
      page,
      panel.getByRole('combobox', { name: 'Which conditions must be true' }).first(),
      'Any of these is true',
    );
    await choose(
      page,
      panel.getByRole('combobox', { name: 'Which conditions must be true' }).last(),
      'All of these are true',
    );
    await expect(page.getByText('2 participants match')).toBeVisible();
    await expect(rowOf(page, 'Ada')).toBeVisible();
    await expect(rowOf(page, 'Grace')).toBeVisible();
    await expect(rowOf(page, 'Mary')).toHaveCount(0);
    await checkAccessibility(page, `participants, filtering, ${width}`);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filter · 2' })).toBeFocused();
    await expect(page.getByText('People whose Plan is Team or whose Seats is more than 50')).toBeVisible();
    await checkAccessibility(page, `participants, filtered, ${width}`);

    // The file has those, and a person's page goes on among them.
    const downloading = page.waitForEvent('download');
    await activateWithEnter(page, page.getByRole('button', { name: 'Export' }));
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    expect(csv.match(/Ada|Grace|Mary|Alan/g)!.toSorted()).toEqual(['Ada', 'Grace']);
    await activateWithEnter(page, rowOf(page, 'Grace').getByRole('link'));
    await expect(page.getByRole('heading', { name: 'Grace' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await activateWithEnter(page, page.getByRole('link', { name: '← Participants' }));

    // Saved as a segment: the conditions are there, and only its name is missing.
    await activateWithEnter(page, page.getByRole('link', { name: 'Save as segment' }));
    await expect(page.getByText('2 of 4 people')).toBeVisible();
    await activateWithEnter(page, page.getByRole('button', { name: 'Save segment' }));
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.keyboard.type('Large');
    await expect(page.getByText('Enter a name.')).toHaveCount(0);
    const groups = page.getByRole('group', { name: 'All of these are true' });
    await activateWithEnter(page, groups.getByRole('button', { name: 'Add condition' }));
    await choose(
      page,
      groups.getByRole('combobox', { name: 'What the condition is about' }).last(),
      'Participation',
    );
    await choose(page, groups.getByRole('combobox', { name: 'Comparison' }).last(), 'has not');
    await choose(page, groups.getByRole('combobox', { name: 'Study', exact: true }), 'Onboarding');
    await expect(
      page.getByText(
        'People whose Plan is Team or (whose Seats is more than 50 and who have not completed Onboarding)',
      ),
    ).toBeVisible();
    await expect(page.getByText('2 of 4 people')).toBeVisible();
    await checkAccessibility(page, `segment, nested, ${width}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Save segment' }));
    await expect(page.getByRole('heading', { name: 'Large' })).toBeVisible();
    await activateWithEnter(page, page.getByRole('link', { name: 'Open in the list of participants' }));
    await expect(page.getByText('2 participants match')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Segment' })).toHaveValue('Large');
    await choose(page, page.getByRole('combobox', { name: 'Segment' }), 'All segments');
    await expect(page.getByText('4 participants')).toBeVisible();

    // People chosen by hand: a tag, and a segment of everybody who has it.
    for (const name of ['Mary', 'Alan']) {
      await tabTo(page, page.getByRole('checkbox', { name: `Select ${name}` }));
      await page.keyboard.press('Space');
    }
    await activateWithEnter(page, page.getByRole('button', { name: 'Add to segment' }));
    await expect(page.getByPlaceholder('Find or name a segment')).toBeFocused();
    await page.keyboard.type('Advisers');
    await checkAccessibility(page, `adding to a segment, ${width}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 participants added to “Advisers”')).toBeVisible();
    await choose(page, page.getByRole('combobox', { name: 'Segment' }), 'Advisers');
    await expect(page.getByText('2 participants match')).toBeVisible();
    const advisers = new URL(page.url()).searchParams.get('segment')!;
    await choose(page, page.getByRole('combobox', { name: 'Segment' }), 'All segments');
    await expect(page.getByText('4 participants')).toBeVisible();
    await activateWithEnter(page, page.getByRole('button', { name: 'Clear', exact: true }));
    await tabTo(page, page.getByRole('checkbox', { name: 'Select Ada' }));
    await page.keyboard.press('Space');
    await activateWithEnter(page, page.getByRole('button', { name: 'Add to segment' }));
    await expect(page.getByPlaceholder('Find or name a segment')).toBeFocused();
    await page.keyboard.type('adv');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 participant added to “Advisers”')).toBeVisible();
    const { count } = await requestJson<{ count: number }>(page, 'GET', `/api/segments/${advisers}/count`);
    expect(count).toBe(3);

    // What filters results by it says so, and it is not deleted from under another one.
    await requestJson(page, 'POST', '/api/segments', {
      name: 'Advisers to ask',
      conditions: { match: 'all', conditions: [{ about: 'segment', segment: advisers, in: true }] },
    });
    await page.goto(`/summary/study/${study}/results?where=people-segment.${advisers}`);
    await expect(page.getByText(/Segment.*Advisers/).first()).toBeVisible();
    await page.goto('/participants/segments');
    await activateWithEnter(page, page.getByRole('button', { name: 'Actions for Advisers', exact: true }));
    await page.getByRole('menuitem', { name: 'Delete segment' }).press('Enter');
    await expect(page.getByText(/used in the segment “Advisers to ask”/)).toBeVisible();
    await checkAccessibility(page, `segments, used, ${width}`);

    // An address of a list by something that is gone: the list says so, and the person is still there.
    const gone = `segment=${crypto.randomUUID()}`;
    await page.goto(`/participants?${gone}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Clear filters' }));
    await expect(page.getByText('4 participants')).toBeVisible();
    await page.goto(`/participant/${adaId}?${gone}`);
    await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
    expect(consoleErrors.filter((error) => !error.includes('404'))).toEqual([]);

    // Nothing moves while a filtered list and a segment load.
    for (const address of [`/participants?segment=${advisers}`, `/participants/segments/${advisers}`]) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Mary' })).toBeVisible();
      const { value, moved } = await page.evaluate(() => window.shifts!);
      expect(value, moved.join('\n')).toBeLessThan(0.1);
    }
  });
