import * as z from 'zod'
import { wholeNumber } from '../../applicants/fields/rules.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, optionalDate, optionalLines, requiredText } from '../../kernel/domain/text.ts'
import { professions } from '../../kernel/lists/professions.ts'
import { regions } from '../../kernel/lists/regions.ts'
import { shiftPreferences } from '../../kernel/lists/shiftPreferences.ts'
import { clientLimits } from './clientLimits.ts'
import { shortlistNeedSchema } from './shortlist.ts'

/** A `filled` order has its people. A `closed` one is no longer worked on. Either can be reopened. */
export const orderStatuses = ['open', 'filled', 'closed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A value of a reference list. */
const chosen = (values: readonly { value: string }[], required: string) =>
  requiredText(limits.listEntry, required).refine(
    (text) => values.some(({ value }) => value === text),
    rule('invalid_option', 'Choose from the list'),
  )

/** In DKK per hour, with up to two decimals. */
const rate = z
  .number('Must be a number')
  .min(0, 'Must be at least {{minimum}}')
  .max(clientLimits.order.rate, 'Must be at most {{maximum}}')
  .refine((kroner) => Math.round(kroner * 100) / 100 === kroner, rule('invalid', 'Use at most two decimals'))
  .optional()

/** The fields of an order that staff fill in. `orderTermsSchema` has the rules across them. */
export const orderFields = z.strictObject({
  profession: chosen(professions, 'Profession is required'),
  people: wholeNumber(1, clientLimits.order.people),
  /** A Danish town on the list, with its region, because some town names occur twice. */
  city: requiredText(limits.place, 'City is required'),
  region: chosen(regions, 'Region is required'),
  from: calendarDate('Start date is required'),
  /** The last day; undefined if it isn't known yet. */
  until: optionalDate(),
  shift: z.enum(shiftPreferences).optional(),
  weeklyHours: wholeNumber(1, limits.weeklyHours).optional(),
  /** The hourly rate that candidates may ask for, in DKK. */
  rateFrom: rate,
  rateTo: rate,
  /** The maximum distance from the town in kilometres, and whether people who would relocate also qualify, see `shortlistArea`. */
  within: wholeNumber(1, limits.nearby.most).optional(),
  orRelocate: z.boolean().optional(),
  /** All must be met. Each lists alternatives. */
  requirements: z.array(shortlistNeedSchema).max(limits.shortlistNeeds, 'At most {{maximum}} items').default([]),
  notes: optionalLines(limits.longText),
})

export type OrderTerms = z.infer<typeof orderFields>

/** An order of a company, as stored and returned. Its id sorts by creation time. `version` grows with every change. */
export const orderSchema = z.object({
  id: z.uuid(),
  /** The company's id. */
  clientId: z.uuid(),
  version: z.int().min(1),
  status: z.enum(orderStatuses).default('open'),
  ...orderFields.shape,
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The last editor; undefined in the first version. */
  updatedBy: z.uuid().optional(),
})
export type Order = z.infer<typeof orderSchema>

/** Returns the search area for candidates, with defaults if the order doesn't set it. */
export const shortlistArea = ({
  within = clientLimits.crew.within,
  orRelocate = false,
}: Pick<Order, 'within' | 'orRelocate'>) => ({
  within,
  orRelocate,
})

/**
 * Returns true if people may still work on an order on this day: until its last day, or if that isn't known, until the
 * order is closed.
 */
export const isRunning = ({ status, until }: Pick<Order, 'status' | 'until'>, day: string): boolean =>
  until === undefined ? status !== 'closed' : until >= day

/** Returns the terms of an order, to copy into a new one. */
export const termsOf = (order: Order): OrderTerms =>
  Object.fromEntries(
    Object.keys(orderFields.shape).map((name) => [name, order[name as keyof OrderTerms]]),
  ) as OrderTerms
