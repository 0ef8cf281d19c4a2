import * as z from 'zod'
import { type Capability, capabilities } from '../../applicants/domain/applicant.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, requiredText } from '../../kernel/domain/text.ts'
import { driverLicenseClasses } from '../../kernel/lists/driverLicenseClasses.ts'
import { languageProficiencies } from '../../kernel/lists/languageProficiencies.ts'

const values = z.array(requiredText(limits.listEntry, 'Must not be empty')).max(limits.filterGroups.values)

/**
 * One thing that an order asks: any one of these will do, for as long as the work goes on. Where people come from is nothing that
 * an order may ask.
 */
export const crewNeedSchema = z
  .strictObject({
    certificates: values.default([]),
    driverLicense: z.array(z.enum(driverLicenseClasses)).default([]),
    /** Each spoken this well at least, or at all. */
    languages: z
      .array(
        z.strictObject({
          language: requiredText(limits.listEntry, 'Language is required'),
          level: z.enum(languageProficiencies).optional(),
        }),
      )
      .max(limits.filterGroups.values)
      .default([]),
    tradeSkills: values.default([]),
    machineOperations: values.default([]),
    skills: values.default([]),
    capabilities: z.array(z.enum(capabilities as [Capability, ...Capability[]])).default([]),
  })
  .refine(
    (need) => {
      const asked = Object.values(need).flat().length
      return asked >= 1 && asked <= limits.filterGroups.values
    },
    rule('too_many', 'From 1 to {{maximum}} values', { maximum: limits.filterGroups.values }),
  )
export type CrewNeed = z.infer<typeof crewNeedSchema>

/** What an order asks of each of the people it needs. */
export const crewRequirementSchema = z
  .strictObject({
    /** A profession, by any of its labels: others are not looked at. */
    trade: requiredText(limits.listEntry, 'Profession is required'),
    /** Where the work is, if it is anywhere in particular. */
    near: z
      .strictObject({
        town: requiredText(limits.place, 'City is required'),
        kilometres: z.int().min(1).max(limits.nearby.most),
        /** Whether those will do who would move there. */
        orRelocate: z.boolean().default(false),
      })
      .optional(),
    /** The first and the last day of the work; without a last one the first alone counts. */
    from: calendarDate(),
    until: calendarDate().optional(),
    needs: z.array(crewNeedSchema).max(limits.crewNeeds).default([]),
  })
  .refine(({ from, until }) => until === undefined || until >= from, {
    path: ['until'],
    ...rule('dates_out_of_order', 'End date must not be before the start date'),
  })
export type CrewRequirement = z.infer<typeof crewRequirementSchema>

/** What somebody may lack: to live near, to be free on the first day, to be allowed to work, or one of the `needs`, by its place. */
export const crewThingSchema = z.union([z.enum(['town', 'start', 'permit']), z.int().min(0)])
export type CrewThing = z.infer<typeof crewThingSchema>

/** How somebody fits an order: facts, and no score. */
export const crewFitSchema = z.discriminatedUnion('fit', [
  z.object({ fit: z.literal('ready') }),
  /** Nothing is missing on the first day, but some of it ends before the last: each with the last day on which it holds. */
  z.object({
    fit: z.literal('endsMidway'),
    ends: z.array(z.object({ thing: crewThingSchema, lastDay: z.string() })),
  }),
  /** One thing is missing, and nothing else ends midway. */
  z.object({ fit: z.literal('lacksOne'), thing: crewThingSchema }),
  z.object({ fit: z.literal('lacksMore') }),
])
export type CrewFit = z.infer<typeof crewFitSchema>
