import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareSecrets, harmless } from '#platform/db/core/secret-columns.ts';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type {
  BonusState,
  PanelDecision,
  DecisionState,
  PanelSettings,
  PanelState,
  ReturnCodes,
  PanelistState,
} from '../panel.ts';

/** The panel of a study: people that a provider sends, and pays. */
export const panels = pgTable(
  'panels',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    provider: text('provider').notNull(),
    settings: jsonb('settings').$type<PanelSettings>().notNull(),
    /** Counts changes of the settings. */
    revision: integer('revision').notNull(),
    codes: jsonb('codes').$type<ReturnCodes>().notNull(),
    state: text('state').$type<PanelState>().notNull(),
    /** Id of the study at the provider; null until it was created there. */
    externalId: text('external_id'),
    /** Places that the provider offers; 0 before it was published. */
    places: integer('places').notNull(),
    /** Places that it was asked for, while it has not confirmed them. */
    requestedPlaces: integer('requested_places'),
    placesTaken: integer('places_taken').notNull(),
    /** What a place costs with all fees, in minor units; as it was when the panel was published. */
    placeCost: bigint('place_cost', { mode: 'number' }).notNull(),
    /** The same of somebody who is screened out; 0 where they are not paid. */
    screenOutCost: bigint('screen_out_cost', { mode: 'number' }).notNull().default(0),
    currency: text('currency'),
    /** What the provider says of the study, and on how many polls in a row it said the same. */
    seenStatus: text('seen_status').notNull(),
    seenPlaces: integer('seen_places').notNull(),
    seenPolls: integer('seen_polls').notNull(),
    seenAt: instant('seen_at'),
    /** What went wrong last, as a sentence. */
    problem: text('problem'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** Who took part by a panel: as the address said, as the provider says, and what the team decided. */
export const panelists = pgTable(
  'panelists',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    /** Its id at the provider. */
    id: text('id').notNull(),
    /** Id of the person at the provider; null once they were erased. */
    externalPerson: text('external_person'),
    participant: uuid('participant'),
    response: uuid('response'),
    state: text('state').$type<PanelistState>().notNull(),
    /** What the provider says, and on how many polls in a row it said the same. */
    seenStatus: text('seen_status').notNull(),
    seenPolls: integer('seen_polls').notNull(),
    seenAt: instant('seen_at'),
    enteredCode: text('entered_code'),
    startedAt: instant('started_at').notNull(),
    completedAt: instant('completed_at'),
    decision: text('decision').$type<PanelDecision>(),
    /** Null where nothing is under way. */
    decisionState: text('decision_state').$type<DecisionState>(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    problem: text('problem'),
    /** Whether its place, or being screened out, was paid from the ledger. */
    isSpent: boolean('is_spent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('panelists_started').on(t.workspace, t.study, t.startedAt, t.id),
    index('panelists_in_review')
      .on(t.workspace, t.study)
      .where(sql`state = 'review' and decision is null`),
    index('panelists_response').on(t.workspace, t.study, t.response),
    index('panelists_participant').on(t.workspace, t.participant),
    workspaceRowPolicy(),
  ],
);

/** Payments on top of the reward. */
export const panelBonuses = pgTable(
  'panel_bonuses',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    id: uuid('id').notNull(),
    panelist: text('panelist').notNull(),
    /** What the person gets, and what it costs with all fees, in minor units; the latter is 0 until the provider said it. */
    amount: integer('amount').notNull(),
    cost: integer('cost').notNull(),
    state: text('state').$type<BonusState>().notNull(),
    /** Id of the prepared payment at the provider. */
    externalId: text('external_id'),
    problem: text('problem'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({
      columns: [t.workspace, t.study, t.panelist],
      foreignColumns: [panelists.workspace, panelists.study, panelists.id],
    }).onDelete('cascade'),
    index('panel_bonuses_unknown')
      .on(t.workspace, t.study)
      .where(sql`state = 'unknown'`),
    workspaceRowPolicy(),
  ],
);

declareSecrets(panels, { codes: harmless('told to everybody who ends like this; it opens nothing here') });
declareSecrets(panelists, { enteredCode: harmless('what somebody entered at the provider') });
