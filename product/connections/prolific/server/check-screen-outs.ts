import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { createCodes } from '#product/recruiting/panels/server/save-panel.ts';
import { toProlificStudy } from './format-study.ts';
import { createProlificSender } from './send-prolific-request.ts';

/** A study that is never published. */
const settings = {
  title: 'Earshot checks what this account can do',
  description: 'This draft is deleted at once.',
  places: 1,
  reward: 200,
  minutes: 10,
  filters: [],
  approvesByItself: false,
  screenOut: { reward: 20, slots: 1 },
};

/**
 * Whether an account may pay people who are screened out, which its API only says by taking such a study: a draft, which costs nothing
 * and is deleted at once. Null where no clear reply came.
 */
export async function checkScreenOuts(
  services: Pick<Services, 'config'>,
  token: string,
): Promise<boolean | null> {
  const send = createProlificSender(services, token);
  const address = `${services.config.publicUrl}/research/check?use=q`;
  const body = toProlificStudy({ settings, codes: createCodes(), address, internalName: settings.title });
  const asked = await send({ method: 'POST', path: '/studies/', body, schema: z.object({ id: z.string() }) });
  if (!('value' in asked)) return asked.isCertain ? false : null;
  const path = `/studies/${encodeURIComponent(asked.value.id)}/`;
  await send({ method: 'DELETE', path, schema: z.unknown() });
  return true;
}
