import { agencyReviews } from './reviews/agencies.ts';
import { agentReviews } from './reviews/agents.ts';
import { developerReviews } from './reviews/developers.ts';
import { parseReviews } from './reviews/parse.ts';
import type { SeedReview } from './types.ts';

export const reviews: SeedReview[] = [
  ...parseReviews('agent', agentReviews),
  ...parseReviews('agency', agencyReviews),
  ...parseReviews('developer', developerReviews),
];
