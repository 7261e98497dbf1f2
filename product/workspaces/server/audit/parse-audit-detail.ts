import { z } from 'zod';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A word of Earshot's own: a role, a state, a kind. */
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/);
/** The name of a plan in the setting PLANS. */
const planName = z.string().max(50);
const count = z.number();
const time = z.iso.datetime();
const flag = z.boolean();

/**
 * What an audit row says beside its ids. Nothing that people typed: a name or an address would outlive the thing, and the
 * log cannot forget it. The page looks names up by their ids.
 */
const auditDetail = z
  .strictObject({
    // What it was done to or with, by id.
    study: id,
    copyOf: id,
    project: id.nullable(),
    moveTo: id.nullable(),
    person: id,
    into: id,
    tag: id,
    link: id,
    export: id,
    incentives: z.array(id),
    booking: id,
    media: id,
    upload: id,
    block: id,
    /** Of a panel, at its provider. */
    panelist: id,
    blocks: z.array(id),

    /** The end of the chain, in hex, before older rows were changed by a migration. */
    head: z.string().regex(/^[0-9a-f]{64}$/),

    amount: count,
    budget: count.nullable(),
    places: count,
    wasPaid: flag,
    bytes: count,
    changes: count,
    completed: count.nullable(),
    count,
    days: count.nullable(),
    entries: count,
    height: count,
    imported: count,
    members: count,
    n: count,
    names: count,
    quotas: count,
    restoredVersion: count,
    revision: count,
    screenedOut: count.nullable(),
    segments: count,
    sent: count,
    studies: count,
    texts: count,
    version: count,
    width: count,

    again: flag,
    approvesAutomatically: flag,
    enabled: flag,
    excluded: flag,
    intact: flag,
    isOn: flag,
    isProtected: flag,
    isRenewed: flag,
    isSet: flag,
    keepsData: flag,
    required: flag,
    starred: flag,
    tagged: flag,

    endsAt: time.nullable(),
    expiresAt: time.nullable(),

    activity: word,
    as: word,
    before: z.union([z.enum(['owner', 'admin', 'researcher', 'viewer']), count]).nullable(),
    by: word,
    currency: word,
    defaultRole: word.nullable(),
    do: word,
    events: z.array(word),
    evidence: word,
    experiment: word,
    from: z.union([id, word, time]),
    kind: word,
    opens: word,
    plan: planName,
    planBefore: planName,
    provider: word,
    purposes: z.array(word),
    reason: word,
    role: word,
    scopes: z.array(word),
    settings: z.array(word),
    source: word,
    stance: word,
    status: word,
    thing: word,
    to: z.union([word, time]),
    visibility: word,
  })
  .partial();

export type AuditDetail = z.input<typeof auditDetail>;

/** @throws ZodError for anything that people may have typed, also where the type of a variable hides it */
export const parseAuditDetail = (detail: AuditDetail): AuditDetail => auditDetail.parse(detail);
