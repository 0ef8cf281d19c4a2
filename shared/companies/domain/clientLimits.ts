/** Limits of companies and of what they need, apart from those that the first script of every page reads. */
export const clientLimits = {
  company: { name: 120, contacts: 20 },
  companyPage: 25,
  peoplePage: 50,
  /** What an order asks for; the rate is in DKK per hour. */
  order: { people: 200, rate: 5000 },
  orderPage: 25,
  verdictComment: 500,
  /** How long one may take, in minutes. */
  interview: { place: 200, least: 10, most: 480 },
  /** How many of each kind a crew names: unless told, and at most; and how far away they live, in kilometres, unless told. */
  crew: { usual: 25, most: 500, within: 30 },
  /** What is asked before somebody starts, and of how many people an order tells at once whether they may. */
  startRules: { most: 30, source: 300, people: 100 },
  /** Of how many people is told at once where they are placed. */
  placements: 100,
  waiver: { reason: 500 },
} as const
