import * as z from 'zod'
import { list, someOf, wholeNumber } from './applicantFields/rules.ts'
import { languageSchema } from './applicantFields/skills.ts'
import { limits } from './limits.ts'
import { driverLicenseClasses } from './lists/driverLicenseClasses.ts'
import { professions } from './lists/professions.ts'
import { regions } from './lists/regions.ts'
import { shiftPreferences } from './lists/shiftPreferences.ts'
import { danishPlaces } from './places/danishPlaces.ts'
import { rule } from './problems.ts'
import { calendarDate, optionalDate, optionalText, requiredText } from './text.ts'

/** `filled` has its people, `closed` is looked after no longer; either may be opened again. */
export const orderStatuses = ['open', 'filled', 'closed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What people can do or bring along that an order may ask for, by the fields of an applicant that say so. */
export const askedAbilities = [
  'canWorkAtHeight',
  'canLiftHeavyObjects',
  'canWorkOutdoors',
  'hasOwnTools',
  'hasOwnWorkwear',
  'hasOwnTransport',
] as const
export type AskedAbility = (typeof askedAbilities)[number]

const alternatives = z.strictObject({
  /** Held and valid for the whole time. */
  certificates: list(limits.order.alternatives).default([]),
  driverLicenseClasses: someOf(driverLicenseClasses).default([]),
  /** Spoken at least as well as the level says; a language without one is spoken at all. */
  languages: z.array(languageSchema).max(limits.order.alternatives, 'At most {{maximum}} entries').default([]),
  machineOperations: list(limits.order.alternatives).default([]),
  /** Valid for the whole time. */
  workPermits: list(limits.order.alternatives).default([]),
  abilities: someOf(askedAbilities).default([]),
})

/** One thing that is required: any one of these. The values are those of an applicant's record. */
export type Requirement = z.infer<typeof alternatives>

const requirementSchema = alternatives.refine(
  (one) => Object.values(one).some((values) => values.length > 0),
  rule('required', 'Choose what is required'),
)

/** A value of a list of ours. */
const chosen = (values: readonly { value: string }[], required: string) =>
  requiredText(limits.listEntry, required).refine(
    (text) => values.some(({ value }) => value === text),
    rule('invalid_option', 'Choose one of the list'),
  )

const rate = wholeNumber(0, limits.order.rate).optional()

const terms = z.strictObject({
  profession: chosen(professions, 'Profession is required'),
  people: wholeNumber(1, limits.order.people),
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
  /** All of these. */
  requirements: z.array(requirementSchema).max(limits.order.requirements, 'At most {{maximum}} entries').default([]),
  notes: optionalText(limits.longText),
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
})
export type Order = z.infer<typeof orderSchema>

/** What an order asks for, which another one can begin with. */
export const termsOf = (order: Order): OrderTerms =>
  Object.fromEntries(Object.keys(terms.shape).map((name) => [name, order[name as keyof OrderTerms]])) as OrderTerms
