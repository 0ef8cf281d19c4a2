import * as z from 'zod'
import { wholeNumber } from '../../applicants/fields/rules.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, optionalDate, optionalLines, requiredText } from '../../kernel/domain/text.ts'
import { professions } from '../../kernel/lists/professions.ts'
import { regions } from '../../kernel/lists/regions.ts'
import { shiftPreferences } from '../../kernel/lists/shiftPreferences.ts'
import { danishPlaces } from '../../kernel/places/danishPlaces.ts'
import { clientLimits } from './clientLimits.ts'
import { crewNeedSchema } from './crew.ts'

/** `filled` has its people, `closed` is looked after no longer; either may be opened again. */
export const orderStatuses = ['open', 'filled', 'closed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A value of a list of ours. */
const chosen = (values: readonly { value: string }[], required: string) =>
  requiredText(limits.listEntry, required).refine(
    (text) => values.some(({ value }) => value === text),
    rule('invalid_option', 'Choose one of the list'),
  )

/** In DKK per hour, which may have øre. */
const rate = z
  .number('Must be a number')
  .min(0, 'Must be at least {{minimum}}')
  .max(clientLimits.order.rate, 'Must be at most {{maximum}}')
  .refine((kroner) => Math.round(kroner * 100) / 100 === kroner, rule('invalid', 'Two decimals at most'))
  .optional()

const terms = z.strictObject({
  profession: chosen(professions, 'Profession is required'),
  people: wholeNumber(1, clientLimits.order.people),
  /** A Danish town of ours, and its region: some names are there twice. */
  city: requiredText(limits.place, 'City is required'),
  region: chosen(regions, 'Region is required'),
  from: calendarDate('Start date is required'),
  /** The last day; missing where nobody knows yet. */
  until: optionalDate(),
  shift: z.enum(shiftPreferences).optional(),
  weeklyHours: wholeNumber(1, limits.weeklyHours).optional(),
  /** In DKK per hour: what those who come may ask for. */
  rateFrom: rate,
  rateTo: rate,
  /** How many kilometres from the town those may live who come, and whether those will do who would move there: `crewArea`. */
  within: wholeNumber(1, limits.nearby.most).optional(),
  orRelocate: z.boolean().optional(),
  /** All of these; each is any one of several things. */
  requirements: z.array(crewNeedSchema).max(limits.crewNeeds, 'At most {{maximum}} entries').default([]),
  notes: optionalLines(limits.longText),
})

/** What a company needs. */
export const orderTermsSchema = terms
  .refine(({ city, region }) => danishPlaces.some((place) => place.name === city && place.region === region), {
    path: ['city'],
    ...rule('invalid_option', 'Choose one of the list'),
  })
  .refine(({ from, until }) => until === undefined || until >= from, {
    path: ['until'],
    ...rule('dates_out_of_order', 'End date must not be before the start date'),
  })
  .refine(({ rateFrom, rateTo }) => rateFrom === undefined || rateTo === undefined || rateTo >= rateFrom, {
    path: ['rateTo'],
    ...rule('too_small', 'The highest rate must not be below the lowest'),
  })
export type OrderTerms = z.infer<typeof orderTermsSchema>

/** An order of a company, as stored and answered; its id sorts by when it was made. `version` grows with every change. */
export const orderSchema = z.object({
  id: z.uuid(),
  /** The company's. */
  clientId: z.uuid(),
  version: z.int().min(1),
  status: z.enum(orderStatuses).default('open'),
  ...terms.shape,
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Who changed it last; missing in the first version. */
  updatedBy: z.uuid().optional(),
})
export type Order = z.infer<typeof orderSchema>

/** Where those may live who come: of an order that says nothing, as most are looked for. */
export const crewArea = ({
  within = clientLimits.crew.within,
  orRelocate = false,
}: Pick<Order, 'within' | 'orRelocate'>) => ({
  within,
  orRelocate,
})

/** What an order asks for, which another one can begin with. */
export const termsOf = (order: Order): OrderTerms =>
  Object.fromEntries(Object.keys(terms.shape).map((name) => [name, order[name as keyof OrderTerms]])) as OrderTerms
