import { countedTrade } from '../../../../shared/companies/domain/countedTrade.ts'
import type { Order } from '../../../../shared/companies/domain/order.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { type MailLanguage, mailLocales } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'
import { mailedTitle } from '../../notify/greetedName.ts'

export interface ProposedPeople {
  people: number
  /** The orders that they are proposed for. Empty if somebody is proposed without one. */
  orders: readonly Pick<Order, 'profession' | 'city' | 'from'>[]
  now: Date
}

/** What is the same for all orders, or undefined. */
function only(values: readonly (string | undefined)[]): string | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}

const words = {
  en: {
    candidates: (people: number) => (people === 1 ? '1 candidate' : `${people} candidates`),
    people: (people: number) => `${people} people`,
    forYou: ' for you',
    place: (city: string) => ` in ${city}`,
    from: (date: string) => ` from ${date}`,
  },
  da: {
    candidates: (people: number) => (people === 1 ? '1 kandidat' : `${people} kandidater`),
    people: (people: number) => `${people} kandidater`,
    forYou: ' til jer',
    place: (city: string) => ` i ${city}`,
    from: (date: string) => ` fra ${date}`,
  },
} as const satisfies Record<MailLanguage, unknown>

/**
 * Says who is proposed to a client, for the subject and the first sentence of a mail: `1 welder for you in Aarhus from
 * 14 December`. It names the trade, the place and a start in the future if they are the same for all orders.
 */
export function proposedPeople(language: MailLanguage, { people, orders, now }: ProposedPeople): string {
  const { candidates, people: several, forYou, place, from } = words[language]
  const trade = only(orders.map(({ profession }) => tradeIn(profession)))
  const city = only(orders.map((order) => mailedTitle(order.city)))
  const start = only(orders.map((order) => order.from))
  const today = dateInDenmark(now)
  const who =
    orders.length === 0
      ? candidates(people)
      : trade === undefined
        ? several(people)
        : countedTrade(people, trade, language)
  return [
    who,
    forYou,
    ...(city === undefined ? [] : [place(city)]),
    ...(start === undefined || start <= today ? [] : [from(dayOf(start, today, language))]),
  ].join('')
}

/** Returns a trade that is safe in a mail. Those of the list are, and are found by how they are written. */
const tradeIn = (profession: string): string | undefined =>
  professions.some(({ value }) => value === profession) ? profession : mailedTitle(profession)

/** Formats a date without its year, if that is the current one. */
function dayOf(date: string, today: string, language: MailLanguage): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const)
  const parts = { day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(mailLocales[language], parts).format(new Date(date))
}
