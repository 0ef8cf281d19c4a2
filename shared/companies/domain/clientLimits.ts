/** Limits of companies and orders. Separate from `limits`, which is part of the first script of every page. */
export const clientLimits = {
  company: { name: 120, contacts: 20 },
  companyPage: 25,
  peoplePage: 50,
  /** The rate is in DKK per hour. */
  order: { people: 200, rate: 5000 },
  orderPage: 25,
  clientDecisionComment: 500,
  /** The duration is in minutes. An address of a Teams meeting has about 270 characters. */
  interview: { place: 500, least: 10, most: 480 },
  /** Candidates per group in a shortlist, by default and at most. `within` is the default distance in kilometres. */
  crew: { usual: 25, most: 500, within: 30 },
  /** `people` limits how many people's clearance is returned at once. */
  startRules: { most: 30, source: 300, people: 100 },
  /** The number of people whose placements are returned at once. */
  placements: 100,
  waiver: { reason: 500 },
} as const
