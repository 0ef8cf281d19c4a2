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

/** The rules of a subject: what managers said, else what came with the product, else nothing. */
const known = (subject: string, kept: StartRules | undefined): StartRules =>
  kept ?? shippedStartRules.find((rules) => rules.subject === subject) ?? { subject, version: 0, requirements: [] }

/** The rules of these subjects, in their order. */
export async function rulesOf(subjectsAsked: readonly string[], { startRules }: Deps<'of'>): Promise<StartRules[]> {
  const kept = new Map((await startRules.of(subjectsAsked)).map((rules) => [rules.subject, rules]))
  return subjectsAsked.map((subject) => known(subject, kept.get(subject)))
}

/** What each of several subjects asks, in their order. */
export const requirementsOf = async (...asked: Parameters<typeof rulesOf>): Promise<StartRequirement[][]> =>
  (await rulesOf(...asked)).map(({ requirements }) => requirements)

/** The rules of all trades that ask anything. */
export async function rulesOfTrades({ startRules }: Deps<'ofTrades'>): Promise<StartRules[]> {
  const kept = await startRules.ofTrades()
  const said = new Set(kept.map(({ subject }) => subject))
  return [...kept, ...shippedStartRules.filter(({ subject }) => !said.has(subject))].filter(
    ({ requirements }) => requirements.length > 0,
  )
}

/** The same, as a search asks by them. */
export async function searchedRules(deps: Deps<'ofTrades'>): Promise<TradeRules[]> {
  return (await rulesOfTrades(deps)).flatMap(({ subject, requirements }) => {
    const trade = tradeIn(subject)
    return trade === undefined ? [] : [{ trade, requirements }]
  })
}

/** The subject of somebody's own trade, by whichever of its labels the record says it; none where it is none of the list. */
export const ownSubjects = ([own]: readonly { profession: string }[]): string[] => {
  const subject = own && subjects.trade(own.profession)
  return subject === undefined ? [] : [subject]
}
