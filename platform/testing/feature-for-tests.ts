import type { Role } from '../authorisation/role.ts';
import type { Scope } from '../db/core/scope.ts';
import type { Services } from '../http/server/services.ts';
import type { TestDatabase } from './database.ts';
import type { Visitor } from './visitor.ts';

/**
 * Ids of one workspace, for URLs and bodies of requests. Each feature adds its own by declaration merging, in its
 * `server/testing/feature.ts`.
 */
export interface Fixtures {
  workspace: string;
}

/** What features need to create rows. */
export interface SeedContext {
  services: Services;
  admin: TestDatabase['admin'];
  /** The owner's. */
  scope: Scope;
  persons: Pick<Record<Role, string>, 'owner' | 'viewer'>;
  /** What features with a lower number have created. */
  fixtures: Fixtures;
}

/** Where rows are created over the API, as the owner. */
interface FillContext extends SeedContext {
  owner: Visitor;
  /** Options of the owner's calls, which name the workspace. */
  visit: { workspace: string };
}

/** What tests of the whole server need to know of a feature. */
interface FeatureForTests<Own extends Partial<Fixtures> = Partial<Fixtures>> {
  /** Its rows are created after those of features with a lower number. */
  order: number;
  /** Ids of the same form as its own that do not exist. */
  missing?(): Own;
  /** Creates one of everything that its URLs can name, and returns the ids. May run several times in one workspace. */
  seed?(context: SeedContext): Promise<Own>;
  /** Path parameters of its endpoints that no other feature has. */
  parameters?: Readonly<Record<string, (fixtures: Fixtures) => string>>;
  /** A valid body for each of its endpoints that takes one, by method and path. */
  bodies?: Readonly<Record<string, (fixtures: Fixtures) => object>>;
  /** A valid file for each of its endpoints that takes one and is not content with an image, by method and path. */
  files?: Readonly<Record<string, () => Buffer>>;
  /** Rows of its tables that `seed` does not create: afterwards, each table has some. */
  fill?(context: FillContext): Promise<unknown>;
}

const features: FeatureForTests[] = [];

/** Declares it: tests of the whole server import every `server/testing/feature.ts`. */
export function defineFeatureForTests<Own extends Partial<Fixtures>>(feature: FeatureForTests<Own>): void {
  features.push(feature);
}

/** Those of all features that were imported, in the order in which their rows are created. */
export const listFeaturesForTests = (): FeatureForTests[] => features.toSorted((a, b) => a.order - b.order);
