import { accessibility } from './shipped/accessibility.ts';
import { betaFeedback } from './shipped/beta-feedback.ts';
import { brandAwareness } from './shipped/brand-awareness.ts';
import { cardSortClosed } from './shipped/card-sort-closed.ts';
import { cardSortOpen } from './shipped/card-sort-open.ts';
import { ces } from './shipped/ces.ts';
import { churn } from './shipped/churn.ts';
import { conceptTest } from './shipped/concept-test.ts';
import { contentTest } from './shipped/content-test.ts';
import { csatAfterSupport } from './shipped/csat-after-support.ts';
import { diary } from './shipped/diary.ts';
import { discoveryInterview } from './shipped/discovery-interview.ts';
import { documentation } from './shipped/documentation.ts';
import { employeePulse } from './shipped/employee-pulse.ts';
import { eventFeedback } from './shipped/event-feedback.ts';
import { featurePriority } from './shipped/feature-priority.ts';
import { featureRequest } from './shipped/feature-request.ts';
import { fiveSecondTest } from './shipped/five-second-test.ts';
import { firstClick } from './shipped/first-click.ts';
import { helpSearch } from './shipped/help-search.ts';
import { interviewScreener } from './shipped/interview-screener.ts';
import { newsletter } from './shipped/newsletter.ts';
import { nps } from './shipped/nps.ts';
import { onboarding } from './shipped/onboarding.ts';
import { postPurchase } from './shipped/post-purchase.ts';
import { preferenceTest } from './shipped/preference-test.ts';
import { price } from './shipped/price.ts';
import { productMarketFit } from './shipped/product-market-fit.ts';
import { prototypeTest } from './shipped/prototype-test.ts';
import { roadmapKano } from './shipped/roadmap-kano.ts';
import { segmentation } from './shipped/segmentation.ts';
import { sus } from './shipped/sus.ts';
import { treeTest } from './shipped/tree-test.ts';
import { umuxLite } from './shipped/umux-lite.ts';
import { websiteIntercept } from './shipped/website-intercept.ts';
import { winLoss } from './shipped/win-loss.ts';
import type { ShippedTemplate } from './shipped/compose.ts';

/** All templates that come with Earshot, the most popular first. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  nps,
  csatAfterSupport,
  ces,
  sus,
  umuxLite,
  productMarketFit,
  onboarding,
  churn,
  websiteIntercept,
  interviewScreener,
  discoveryInterview,
  conceptTest,
  prototypeTest,
  firstClick,
  treeTest,
  cardSortOpen,
  cardSortClosed,
  preferenceTest,
  fiveSecondTest,
  contentTest,
  featureRequest,
  featurePriority,
  roadmapKano,
  price,
  betaFeedback,
  postPurchase,
  accessibility,
  documentation,
  helpSearch,
  winLoss,
  segmentation,
  brandAwareness,
  newsletter,
  diary,
  employeePulse,
  eventFeedback,
];

const templatesById = new Map(shippedTemplates.map((template) => [template.id, template]));

/** A shipped template by its id. */
export const findShippedTemplate = (id: string): ShippedTemplate | undefined => templatesById.get(id);
