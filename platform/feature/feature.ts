import type { z } from 'zod';
import type { ArchivePart } from '../archive/archive-part.ts';
import type { Policy } from '../authorisation/policy.ts';
import type { Endpoint } from '../http/contract/contract.ts';
import type { Route } from '../http/server/route.ts';
import type { Services } from '../http/server/services.ts';
import type { Worker } from '../queue/queue.ts';
import type { Realtime } from '../realtime/server/realtime.ts';

/** Contract modules by the tag of their operations in the API description. */
type Contracts = Readonly<Record<string, object>>;

/** What a caller sends; undefined for an endpoint without a body. */
type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.input<B> : undefined;
type OperationsWithBody<Module> = {
  [Id in keyof Module as BodyOf<Module[Id]> extends undefined ? never : Id]: BodyOf<Module[Id]>;
};
/** All members of a union at once: a parameter that must accept each of several types gets their intersection. */
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer All,
) => void
  ? All
  : never;
/** An example for each operation that takes a body, by operation id: a union, with a member for each contract. */
type Examples<C extends Contracts> = { [Tag in keyof C]: OperationsWithBody<C[Tag]> }[keyof C];

/** What `docs/roles.md` and API keys need to know of an action. */
interface ActionInfo {
  /** For the table of rights, without a subject: "create and revoke links". */
  about: string;
  /** The scopes of API keys that permit it, the usual one first; none where only people may do it. */
  keyScopes: readonly string[];
}

/** The section of `docs/roles.md` with a feature's actions; features with the same title share one. */
interface RightsSection {
  title: string;
  /** What the table does not say, as Markdown. */
  note?: string;
}

type Rights<P extends Policy> = {
  /** Action → roles, as the verbs check it. */
  policy: P;
  /** The same actions, for people and for API keys. */
  actions: Readonly<Record<keyof P, ActionInfo>>;
  section: RightsSection;
};

/**
 * Extension points of nouns, which add them by declaration merging beside their types:
 *
 * @example
 * declare module '#platform/feature/feature.ts' {
 *   interface FeatureExtensions { filters?: readonly ResponseFilter[] }
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the nouns
export interface FeatureExtensions {}

interface FeatureParts extends FeatureExtensions {
  routes?(services: Services, realtime: Realtime): Route[];
  workers?(services: Services): Worker[];
  /** What archives have of it; `order` of each part says where its files stand. */
  archive?: readonly ArchivePart[];
}

/** All that a noun, or a part of one, adds to the server. */
export interface Feature extends FeatureParts, Partial<Rights<Policy>> {
  contracts?: Contracts;
  examples?: Readonly<Record<string, unknown>>;
}

/**
 * A feature with contracts must have routes, and an example for each body; one with a policy must describe its
 * actions.
 */
type Declaration<C extends Contracts, P extends Policy> = FeatureParts &
  ([keyof C] extends [never]
    ? { contracts?: undefined; examples?: undefined }
    : { contracts: C; routes: object } & (keyof Intersection<Examples<C>> extends never
        ? { examples?: undefined }
        : { examples: Intersection<Examples<C>> })) &
  ([keyof P] extends [never]
    ? { policy?: undefined; actions?: undefined; section?: RightsSection }
    : Rights<P>);

const features: Feature[] = [];

/**
 * Declares a feature: the only place where it is registered. The program imports every `server/feature.ts` below
 * `product/`; who needs something of all features asks `listFeatures`.
 *
 * @example
 * export const clipFeature = defineFeature({
 *   contracts: { clips },
 *   policy: clipPolicy,
 *   actions: { 'clip.edit': { about: 'make, change and delete clips', keyScopes: ['responses:write'] } },
 *   section: { title: 'Clips and reels' },
 *   examples: { createClip: { … } },
 *   routes: clipRoutes,
 *   archive: [clipArchive],
 * });
 */
export function defineFeature<const C extends Contracts = {}, const P extends Policy = {}>(
  feature: Declaration<C, P>,
): Feature {
  features.push(feature as Feature);
  return feature as Feature;
}

/** All features that were imported, in the order in which they were. */
export const listFeatures = (): readonly Feature[] => features;

/** Action → roles, of all features. */
export const mergePolicies = (): Policy => Object.assign({}, ...features.map(({ policy }) => policy));

/** What archives have of all features, in the order of their files. */
export const listArchiveParts = (): ArchivePart[] =>
  features.flatMap(({ archive }) => archive ?? []).toSorted((a, b) => a.order - b.order);

/** What the table of rights and API keys need to know of an action; undefined when no feature has it. */
export const findActionInfo = (action: string): ActionInfo | undefined =>
  features.find(({ actions }) => actions && Object.hasOwn(actions, action))?.actions?.[action];
