import { z } from 'zod';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { jobType } from '#platform/queue/queue.ts';
import { verifySignature } from './verify-signature.ts';

/** Reads a subscription from Stripe after an event about it. */
export const syncSubscriptionJob = jobType({
  name: 'billing.sync-subscription',
  payload: z.object({ workspace: z.uuid(), subscription: z.string() }),
});

const eventShape = z.object({ id: z.string().max(255), type: z.string().max(255) });
/** The parts of subscriptions and checkout sessions that name the workspace. */
const objectShape = z.object({
  id: z.string(),
  object: z.string(),
  subscription: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** The workspace and subscription that an event is about; undefined for events of other kinds or programs. */
function findSubject(event: unknown): { workspace: string; subscription: string } | undefined {
  const parsed = z.object({ data: z.object({ object: objectShape }) }).safeParse(event);
  if (!parsed.success) return undefined;
  const { object } = parsed.data.data;
  const subscription = object.object === 'subscription' ? object.id : object.subscription;
  const workspace = object.metadata?.['workspace'] ?? object.client_reference_id;
  if (!subscription || !z.uuid().safeParse(workspace).success) return undefined;
  return { workspace: workspace!, subscription };
}

/**
 * Checks the signature of an event, records its id, and enqueues the job that reads the subscription. An event that is
 * sent again has no second effect.
 *
 * @throws bad_input without a valid signature, which nothing has where Stripe is not set up
 */
export async function recordStripeEvent(
  { database, queue, config }: Pick<Services, 'database' | 'queue' | 'config'>,
  {
    signature,
    rawBody,
    event,
    now,
  }: { signature: string | undefined; rawBody: string; event: unknown; now: Date },
): Promise<void> {
  const secret = config.stripeWebhookSecret;
  if (!secret || !verifySignature(signature, rawBody, secret, now))
    throw badInput('The signature of this event is missing, wrong or too old.');
  const subject = findSubject(event);
  const parsed = eventShape.safeParse(event);
  if (!subject || !parsed.success) return;
  const { workspace, subscription } = subject;
  const scope = mintJobScope(workspace, syncSubscriptionJob.name, now);
  await database.within(scope, async (tx) => {
    const existing = await tx`select 1 from workspaces where workspace = ${workspace} and deleted_at is null`;
    if (existing.length === 0) return;
    const recorded = await tx`
      insert into stripe_events (workspace, id, type, received_at)
      values (${workspace}, ${parsed.data.id}, ${parsed.data.type}, ${now}) on conflict do nothing returning 1`;
    if (recorded.length > 0) await queue.enqueue(tx, syncSubscriptionJob, { workspace, subscription });
  });
}
