import { randomUUID } from 'node:crypto';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { renderEmail } from '#platform/mail/render-email.ts';
import { plainText } from '#product/blocks/text.ts';
import type { ConsentConfig } from '#product/blocks/consent/consent.ts';
import type { Block } from '#product/studies/study.ts';
import { collectConsoleErrors, openAsOperator, register } from './person.ts';
import { submitResponse } from './sample-study.ts';
import { followPath, TEAM_SCREENS, waitUntilSettled } from './screens.ts';
import { requestJson, everyBlock, makeProject, makeStudy } from './study.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);
const STUDIES = LONG ? 10 : 1;

/** 60 texts that call `canary` if they are interpreted as markup, URL, template or script. */
const RUN = 'canary(1)';
const HOSTILE: string[] = [
  ...[
    `<script>${RUN}</script>`,
    `</script><script>${RUN}</script>`,
    `"><script>${RUN}</script>`,
    `'><script>${RUN}</script>`,
  ],
  ...[
    `</title><script>${RUN}</script>`,
    `</textarea><script>${RUN}</script>`,
    `</style><script>${RUN}</script>`,
  ],
  ...[
    `<img src=x onerror=${RUN}>`,
    `"><img src=x onerror=${RUN}>`,
    `'"><img src=x onerror=${RUN}//`,
    `<img/src="x"/onerror=${RUN}>`,
  ],
  ...[
    `<svg onload=${RUN}>`,
    `<svg/onload=${RUN}>`,
    `<svg><script>${RUN}</script></svg>`,
    `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  ],
  ...[
    `<svg><a xlink:href="javascript:${RUN}"><text y="9">x</text></a></svg>`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  ],
  ...[
    `<body onload=${RUN}>`,
    `<iframe src="javascript:${RUN}">`,
    `<iframe srcdoc="<script>parent.${RUN}</script>">`,
    `<object data="javascript:${RUN}">`,
  ],
  ...[
    `<embed src="javascript:${RUN}">`,
    `<a href="javascript:${RUN}">x</a>`,
    `<a href="jAvAsCrIpT:${RUN}">x</a>`,
    `<a href="java\tscript:${RUN}">x</a>`,
  ],
  ...[
    `<form action="javascript:${RUN}"><button>x</button></form>`,
    `<button formaction="javascript:${RUN}" autofocus>x</button>`,
  ],
  ...[
    `<input autofocus onfocus=${RUN}>`,
    `<select autofocus onfocus=${RUN}>`,
    `<textarea autofocus onfocus=${RUN}>`,
    `<details open ontoggle=${RUN}>`,
  ],
  ...[
    `<video><source onerror=${RUN}></video>`,
    `<audio src=x onerror=${RUN}>`,
    `<marquee onstart=${RUN}>`,
    `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  ],
  ...[
    `<link rel="stylesheet" href="data:text/css,*{color:red}">`,
    `<style>@import "data:text/css,*{display:none}";</style>`,
    `<base href="https://evil.example/">`,
  ],
  ...[
    `" onmouseover="${RUN}" x="`,
    `' onfocus='${RUN}' autofocus='`,
    `\` onerror=\`${RUN}\``,
    `" autofocus onfocus=${RUN} "`,
  ],
  ...[
    `javascript:${RUN}`,
    `data:text/html,<script>${RUN}</script>`,
    `vbscript:${RUN}`,
    `//evil.example/x.js`,
  ],
  ...[
    `{{constructor.constructor('${RUN}')()}}`,
    `\${${RUN}}`,
    `#{${RUN}}`,
    `<%= ${RUN} %>`,
    `{% ${RUN} %}`,
    `[[${RUN}]]`,
  ],
  ...[
    `<!--><script>${RUN}</script>-->`,
    `<![CDATA[<script>${RUN}</script>]]>`,
    `&lt;script&gt;${RUN}&lt;/script&gt;`,
    `&#60;script&#62;${RUN}&#60;/script&#62;`,
  ],
  ...[
    `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
    `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
    `%3Cscript%3E${RUN}%3C/script%3E`,
  ],
  ...[
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
    `<template><img src=x onerror=${RUN}></template>`,
  ],
  ...[`<form id=config><input name=attributes></form>`, `<x-y contenteditable autofocus onfocus=${RUN}>x`],
];

/** Collects executed texts, dialogs and violations of the content security policy in all pages of a context. */
async function collectReports(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeFunction('reportHostile', (report: string) => void reports.push(report));
  await context.addInitScript(() => {
    const report = (report: string) =>
      void (window as never as { reportHostile(report: string): void }).reportHostile(report);
    Object.assign(window, { canary: () => report(`ran at ${location.pathname}`) });
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample} at ${location.pathname}`),
    );
  });
  context.on('dialog', (dialog) => {
    reports.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return reports;
}

let nextIndex = 0;
const next = () => HOSTILE[nextIndex++ % HOSTILE.length]!;
/** A copy with every text replaced by a hostile one. */
function makeHostile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(makeHostile);
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  if (entries.length === 0 || (entries.length === 1 && entries[0]![0] === 'en')) return { en: [next()] };
  return Object.fromEntries(entries.map(([key, inner]) => [key, makeHostile(inner)]));
}
const hostileBlocks = (): Block[] =>
  everyBlock().map((block) => ({
    ...block,
    title: { en: [next()] },
    help: { en: [next()] },
    note: next(),
    config: block.type === 'consent' ? sayPurposes(makeHostile(block.config)) : makeHostile(block.config),
  }));

/** The text of a consent says the sentences of its purposes, without which it cannot be published. */
function sayPurposes(config: unknown): object {
  const consent = config as ConsentConfig;
  const sentences = Object.values(consent.purposes)
    .filter(({ mode }) => mode === 'included')
    .map(({ label }) => plainText(label.en));
  return { ...consent, text: { en: [[plainText(consent.text.en), ...sentences].join(' ')] } };
}

/** Completes a study as a participant who skips all optional questions. */
async function completeStudy(page: Page, linkToken: string): Promise<void> {
  await page.goto(`/research/${linkToken}`);
  const ended = page.getByRole('heading', { level: 1, name: 'Thank you for your answers' });
  const nextButton = page.locator('form.block [data-goes-on], form.block .onwards .quiet').last();
  const choice = page.locator('form.block button').last();
  for (let step = 0; step < 20; step += 1) {
    await nextButton.or(choice).or(ended).first().waitFor();
    if (await ended.isVisible()) return;
    const before = await page.locator('h1').textContent();
    // A consent is answered by one of its own two buttons.
    await ((await nextButton.count()) > 0 ? nextButton : choice).click();
    await expect(page.locator('h1')).not.toHaveText(before!);
  }
  await expect(ended).toBeVisible();
}

test('I1: sixty hostile texts in every text field are never executed and break no page', async ({
  page,
  context,
  browser,
}) => {
  if (LONG) test.setTimeout(900_000);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  const reports = await collectReports(context);
  const consoleErrors = collectConsoleErrors(page);
  await register(page, next());
  // The fields of one study's blocks hold each text once; further studies have the texts in other fields.
  const created = [];
  for (let n = 0; n < STUDIES; n += 1)
    created.push(await makeStudy(page, next(), { blocks: hostileBlocks() }));
  const [study] = created as [(typeof created)[0]];
  for (const name of HOSTILE)
    await requestJson(page, 'POST', '/api/studies', { name: name.trim().slice(0, 200), kind: 'survey' });
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${study.id}`);
  const brief = {
    goal: HOSTILE.join('\n'),
    background: HOSTILE.join(' '),
    audience: next(),
    learn: HOSTILE.slice(0, 50),
  };
  await requestJson(page, 'PATCH', `/api/studies/${study.id}/draft`, {
    revision,
    changes: [{ do: 'brief', brief }],
  });
  await requestJson(page, 'PATCH', '/api/workspace', { name: next().slice(0, 80) });
  await requestJson(page, 'POST', '/api/workspace/invitations', {
    email: `${randomUUID()}@example.com`,
    role: 'viewer',
  });

  // Participants: every screen of every study, and all sixty as answers and link parameters.
  const other = await browser.newContext();
  const participantReports = await collectReports(other);
  const participant = await other.newPage();
  const participantErrors = collectConsoleErrors(participant);
  for (const { linkToken } of created) await completeStudy(participant, linkToken);
  const textBlocks = study.blocks.filter(({ type }) => ['open-question', 'short-text'].includes(type));
  const consentBlocks = study.blocks.filter(({ type }) => type === 'consent');
  for (const makeHostile of HOSTILE) {
    const answers = [
      ...consentBlocks.map(({ id }) => [id, { accepted: true, textVersion: 1 }]),
      ...textBlocks.map(({ id }) => [id, { text: makeHostile }]),
    ];
    await submitResponse(page, study, Object.fromEntries(answers) as Record<string, object>, {
      [makeHostile.slice(0, 60)]: makeHostile,
    });
  }

  // The team: every page.
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${study.id}/responses`,
  );
  const block = textBlocks[0]!.id;
  const name = HOSTILE[0]!.slice(0, 100);
  const { id: project } = await makeProject(page, name, [study.id], HOSTILE.join(' ').slice(0, 1_000).trim());
  const ids = { study: study.id, block, response: items[0]!.id, project };
  for (const screen of TEAM_SCREENS) {
    await followPath(page, screen.path(ids));
    expect([screen.name, reports, consoleErrors]).toEqual([screen.name, [], []]);
  }
  await followPath(page, `/summary/study/${study.id}/results/${block}/participants`);
  // The texts are shown literally.
  await expect(page.getByText(HOSTILE.at(-1)!, { exact: false }).first()).toBeVisible();
  for (const { id, type } of study.blocks.filter((one) => !['message', 'ending'].includes(one.type))) {
    if (!LONG && !['single-choice', 'matrix', 'ranking', 'consent'].includes(type)) continue;
    await followPath(page, `/summary/study/${study.id}/results/${id}/findings`);
  }
  for (const { id } of items.slice(0, LONG ? 50 : 2)) {
    await followPath(page, `/summary/study/${study.id}/responses/${id}`);
  }
  // Mails: the outbox, and each text in each part of a mail.
  const outbox = await openAsOperator(browser);
  const operator = outbox.context();
  const operatorReports = await collectReports(operator);
  await outbox.goto('/outbox');
  await waitUntilSettled(outbox);
  // On a page without a content security policy, like a bad mail client.
  const mailPage = await other.newPage();
  for (const makeHostile of HOSTILE) {
    const { html } = renderEmail({
      subject: makeHostile,
      paragraphs: [makeHostile, makeHostile],
      reason: makeHostile,
      action: { label: makeHostile, link: 'https://example.com/' },
    });
    await mailPage.setContent(html);
    expect(await mailPage.locator('p').first().textContent()).toBe(makeHostile);
  }
  expect([reports, participantReports, operatorReports, consoleErrors, participantErrors]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
  await other.close();
  await operator.close();
});
