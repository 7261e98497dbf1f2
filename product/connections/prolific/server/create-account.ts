import { z } from 'zod';
import type {
  Asked,
  PanelAccount,
  PanelFilter,
  PanelistReading,
} from '#product/recruiting/panels/server/list-providers.ts';
import {
  studySchema,
  panelistSchema,
  toPanelReading,
  toProlificFilters,
  toProlificStudy,
  toPanelistReading,
} from './format-study.ts';
import type { SendProlificRequest } from './send-prolific-request.ts';

const anything = z.unknown();
const id = z.object({ id: z.string() });
const PAGE_SIZE = 200;
const MAX_PAGES = 100;

/** A filter by choices or by a range of numbers. Others, such as ranges of dates, are not offered. */
const filterSchema = z.object({
  filter_id: z.string(),
  title: z.string().nullish(),
  choices: z.record(z.string(), z.string()).nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
});
/** Only the total is documented; everything above the rewards is a fee or a tax. */
const costSchema = z.object({ total_cost: z.number() });
const bonusSchema = z.object({ id: z.string(), total_amount: z.number() });

const map = <T, R>(asked: Asked<T>, convert: (value: T) => R): Asked<R> =>
  'value' in asked ? { value: convert(asked.value) } : asked;
const nothing = (asked: Asked<unknown>): Asked<null> => map(asked, () => null);

const toFilter = (filter: z.output<typeof filterSchema>): PanelFilter => ({
  id: filter.filter_id,
  title: filter.title ?? filter.filter_id,
  choices: filter.choices
    ? Object.entries(filter.choices).map(([choice, label]) => ({ id: choice, label }))
    : null,
  min: filter.min ?? null,
  max: filter.max ?? null,
});

/** An account at Prolific, spoken to by its API (version 1). */
export function createProlificAccount(
  send: SendProlificRequest,
  { currency, paysScreenOuts }: Pick<PanelAccount, 'currency' | 'paysScreenOuts'>,
): PanelAccount {
  const transition = async (path: string, body: object) =>
    nothing(await send({ method: 'POST', path: `${path}/transition/`, body, schema: anything }));
  const study = (of: string) => `/studies/${encodeURIComponent(of)}`;
  const panelist = (of: string) => `/submissions/${encodeURIComponent(of)}`;
  return {
    currency,
    paysScreenOuts,
    listFilters: async () =>
      map(
        await send({
          method: 'GET',
          path: '/filters/',
          schema: z.object({ results: z.array(z.unknown()) }),
        }),
        ({ results }) =>
          results.flatMap((result) => {
            const { data } = filterSchema.safeParse(result);
            return data ? [toFilter(data)] : [];
          }),
      ),
    countEligible: async (settings) =>
      map(
        await send({
          method: 'POST',
          path: '/eligibility-count/',
          body: { filters: toProlificFilters(settings) },
          schema: z.object({ count: z.number() }),
        }),
        ({ count }) => count,
      ),
    computeCost: async ({ reward, places }) =>
      map(
        await send({
          method: 'POST',
          path: '/study-cost-calculator/',
          body: { reward, total_available_places: places },
          schema: costSchema,
        }),
        ({ total_cost: cost }) => {
          const [rewards, total] = [reward * places, Math.ceil(cost)];
          return { rewards, fees: Math.max(0, total - rewards), total };
        },
      ),
    createDraft: async (draft) =>
      send({ method: 'POST', path: '/studies/', body: toProlificStudy(draft), schema: id }),
    findDraft: async (internalName) =>
      map(
        await send({
          method: 'GET',
          path: '/studies/?state=UNPUBLISHED&page_size=1000',
          schema: z.object({ results: z.array(studySchema) }),
        }),
        ({ results }) => ({ id: results.find((one) => one.internal_name === internalName)?.id ?? null }),
      ),
    updateDraft: async (of, draft) =>
      nothing(
        await send({
          method: 'PATCH',
          path: `${study(of)}/`,
          body: toProlificStudy(draft),
          schema: anything,
        }),
      ),
    move: (of, action) => transition(study(of), { action: action.toUpperCase() }),
    changePlaces: async (of, places) =>
      nothing(
        await send({
          method: 'PATCH',
          path: `${study(of)}/`,
          body: { total_available_places: places },
          schema: anything,
        }),
      ),
    readStudy: async (of) =>
      map(await send({ method: 'GET', path: `${study(of)}/`, schema: studySchema }), toPanelReading),
    listPanelists: (of) => listAll(send, study(of)),
    approve: (of) => transition(panelist(of), { action: 'APPROVE' }),
    reject: (of, { category, message }) =>
      transition(panelist(of), { action: 'REJECT', message, rejection_category: category }),
    requestReturn: async (of, message) =>
      nothing(
        await send({
          method: 'POST',
          path: `${panelist(of)}/request-return/`,
          body: { request_return_reasons: [message] },
          schema: anything,
        }),
      ),
    prepareBonus: async (of, { externalPerson, amount }) =>
      map(
        await send({
          method: 'POST',
          path: '/submissions/bonus-payments/',
          body: { study_id: of, csv_bonuses: `${externalPerson},${(amount / 100).toFixed(2)}` },
          schema: bonusSchema,
        }),
        ({ id: bonus, total_amount: cost }) => ({ id: bonus, cost: Math.ceil(cost) }),
      ),
    payBonus: async (of) =>
      nothing(
        await send({
          method: 'POST',
          path: `/bulk-bonus-payments/${encodeURIComponent(of)}/pay/`,
          schema: anything,
        }),
      ),
  };
}

/** All pages of the panelists of a study; one that cannot be read makes the whole list fail. */
async function listAll(send: SendProlificRequest, path: string): Promise<Asked<PanelistReading[]>> {
  const polls: PanelistReading[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const asked = await send({
      method: 'GET',
      path: `${path}/submissions/?page=${page}&page_size=${PAGE_SIZE}`,
      schema: z.object({ results: z.array(panelistSchema) }),
    });
    if (!('value' in asked)) return asked;
    polls.push(...asked.value.results.map(toPanelistReading));
    if (asked.value.results.length < PAGE_SIZE) break;
  }
  return { value: polls };
}
