import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { PanelSettings, RejectionCategory, ReturnCodes, PanelistState } from '../panel.ts';

/**
 * What came of asking a provider. `isCertain`: it said no, and did nothing. Otherwise no clear reply came, and it may have done
 * what it was asked.
 */
export type Asked<T> = { value: T } | { problem: string; isCertain: boolean };

/** A filter of people that a provider offers. */
export interface PanelFilter {
  id: string;
  title: string;
  /** Null for a range of numbers. */
  choices: { id: string; label: string }[] | null;
  min: number | null;
  max: number | null;
}

/** How the study stands at the provider. `status`: `waiting` was not published; of `full` all places are taken, which one that is
 * given back changes; `unclear` says nothing.
 */
export interface PanelReading {
  status: 'waiting' | 'live' | 'paused' | 'full' | 'ended' | 'unclear';
  /** In the provider’s words. */
  rawStatus: string;
  places: number;
  placesTaken: number;
}

export interface PanelistReading {
  id: string;
  externalPerson: string;
  /** Null where the provider’s status says nothing certain. */
  state: PanelistState | null;
  rawStatus: string;
  enteredCode: string | null;
  startedAt: Date | null;
  completedAt: Date | null;
}

/** What a study at the provider is made of. */
export interface PanelDraft {
  settings: PanelSettings;
  codes: ReturnCodes;
  /** The link for its people, without the ids that the provider adds. */
  address: string;
  /** For the team’s eyes; by it a draft is found again whose creation got no reply. */
  internalName: string;
}

/** Costs in minor units. */
interface PanelCost {
  rewards: number;
  fees: number;
  total: number;
}

/** The account of a workspace at a provider. Nothing here is repeated by itself. */
export interface PanelAccount {
  currency: string;
  /** Whether the provider lets it pay people who are screened out. */
  paysScreenOuts: boolean;
  listFilters(): Promise<Asked<PanelFilter[]>>;
  /** 0 for fewer than 25. */
  countEligible(settings: PanelSettings): Promise<Asked<number>>;
  computeCost(options: { reward: number; places: number }): Promise<Asked<PanelCost>>;
  createDraft(draft: PanelDraft): Promise<Asked<{ id: string }>>;
  findDraft(internalName: string): Promise<Asked<{ id: string | null }>>;
  updateDraft(id: string, draft: PanelDraft): Promise<Asked<null>>;
  move(id: string, action: 'publish' | 'pause' | 'start' | 'stop'): Promise<Asked<null>>;
  changePlaces(id: string, places: number): Promise<Asked<null>>;
  readStudy(id: string): Promise<Asked<PanelReading>>;
  listPanelists(id: string): Promise<Asked<PanelistReading[]>>;
  approve(panelist: string): Promise<Asked<null>>;
  reject(panelist: string, reason: { category: RejectionCategory; message: string }): Promise<Asked<null>>;
  requestReturn(panelist: string, message: string): Promise<Asked<null>>;
  prepareBonus(
    id: string,
    bonus: { externalPerson: string; amount: number },
  ): Promise<Asked<{ id: string; cost: number }>>;
  payBonus(id: string): Promise<Asked<null>>;
}

export interface PanelProvider {
  id: string;
  name: string;
  /** Parameters of the address by which it says who comes. */
  parameters: readonly string[];
  buildReturnUrl(code: string): string;
  /** The workspace’s account; undefined where none is connected. */
  findAccount(
    services: Pick<Services, 'database' | 'config'>,
    scope: Scope,
  ): Promise<PanelAccount | undefined>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    panelProviders?: readonly PanelProvider[];
  }
}

export const listPanelProviders = (): PanelProvider[] =>
  listFeatures().flatMap(({ panelProviders = [] }) => panelProviders);

export const findPanelProvider = (id: string): PanelProvider | undefined =>
  listPanelProviders().find((provider) => provider.id === id);
