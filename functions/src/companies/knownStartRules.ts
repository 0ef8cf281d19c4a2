import {
  type StartRequirement,
  type StartRules,
  subjects,
  type TradeRules,
  tradeIn,
} from '../../../shared/companies/domain/startRules.ts'
import { shippedStartRules } from './shippedStartRules.ts'
import type { StartRulesStore } from './stores/startRulesStore.ts'

type Deps<Method extends keyof StartRulesStore> = { startRules: Pick<StartRulesStore, Method> }

/** Returns the start requirements of a subject: the stored ones, else the shipped ones, else none. */
const storedOrShipped = (subject: string, stored: StartRules | undefined): StartRules =>
  stored ?? shippedStartRules.find((rules) => rules.subject === subject) ?? { subject, version: 0, requirements: [] }

/** Returns the start requirements of these subjects, in the same order. */
export async function rulesOf(requestedSubjects: readonly string[], { startRules }: Deps<'of'>): Promise<StartRules[]> {
  const stored = new Map((await startRules.of(requestedSubjects)).map((rules) => [rules.subject, rules]))
  return requestedSubjects.map((subject) => storedOrShipped(subject, stored.get(subject)))
}

export const requirementsOf = async (...args: Parameters<typeof rulesOf>): Promise<StartRequirement[][]> =>
  (await rulesOf(...args)).map(({ requirements }) => requirements)

/** Returns the start requirements of every trade that has any. */
export async function rulesOfTrades({ startRules }: Deps<'ofTrades'>): Promise<StartRules[]> {
  const stored = await startRules.ofTrades()
  const storedSubjects = new Set(stored.map(({ subject }) => subject))
  return [...stored, ...shippedStartRules.filter(({ subject }) => !storedSubjects.has(subject))].filter(
    ({ requirements }) => requirements.length > 0,
  )
}

/** Returns the start requirements by trade, for search. Skips clients and orders. */
export async function requirementsForSearch(deps: Deps<'ofTrades'>): Promise<TradeRules[]> {
  return (await rulesOfTrades(deps)).flatMap(({ subject, requirements }) => {
    const trade = tradeIn(subject)
    return trade === undefined ? [] : [{ trade, requirements }]
  })
}

/** Returns the subject of the applicant's first profession, in any language. Empty if its trade isn't in the list. */
export const firstTradeSubjects = ([own]: readonly { profession: string }[]): string[] => {
  const subject = own && subjects.trade(own.profession)
  return subject === undefined ? [] : [subject]
}
