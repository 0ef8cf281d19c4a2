import * as z from 'zod'
import { type Capability, capabilities } from '../../applicants/domain/applicant.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, requiredText } from '../../kernel/domain/text.ts'
import { driverLicenseClasses } from '../../kernel/lists/driverLicenseClasses.ts'
import { languageProficiencies } from '../../kernel/lists/languageProficiencies.ts'

const values = z.array(requiredText(limits.listEntry, 'Must not be empty')).max(limits.filterGroups.values)

/** One requirement of an order: any one of these values meets it, and it must last for the whole job. An order must not ask for origin. */
export const shortlistNeedSchema = z
  .strictObject({
    certificates: values.default([]),
    driverLicense: z.array(z.enum(driverLicenseClasses)).default([]),
    /** Each at this level or higher, or at any level. */
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
      const criteriaCount = Object.values(need).flat().length
      return criteriaCount >= 1 && criteriaCount <= limits.filterGroups.values
    },
    rule('too_many', 'From 1 to {{maximum}} values', { maximum: limits.filterGroups.values }),
  )
export type ShortlistNeed = z.infer<typeof shortlistNeedSchema>

/** The requirements for each person on an order. */
export const shortlistRequirementSchema = z
  .strictObject({
    /** A profession, by any of its labels. People without it are not considered. */
    trade: requiredText(limits.listEntry, 'Profession is required'),
    /** Where the work is; undefined if the location doesn't matter. */
    near: z
      .strictObject({
        town: requiredText(limits.place, 'City is required'),
        kilometres: z.int().min(1).max(limits.nearby.most),
        /** Whether people who would relocate also qualify. */
        orRelocate: z.boolean().default(false),
      })
      .optional(),
    /** The first and last day of the work. Without `until`, only the first day counts. */
    from: calendarDate(),
    until: calendarDate().optional(),
    needs: z.array(shortlistNeedSchema).max(limits.shortlistNeeds).default([]),
  })
  .refine(({ from, until }) => until === undefined || until >= from, {
    path: ['until'],
    ...rule('dates_out_of_order', 'End date cannot be before the start date'),
  })
export type ShortlistRequirement = z.infer<typeof shortlistRequirementSchema>

/** What a person may lack: proximity, availability on the first day, the right to work, or one of the `needs`, by index. */
export const shortlistCriterionSchema = z.union([z.enum(['town', 'start', 'permit']), z.int().min(0)])
export type ShortlistCriterion = z.infer<typeof shortlistCriterionSchema>

/** How a person fits an order. Facts only, no score. */
export const shortlistFitSchema = z.discriminatedUnion('fit', [
  z.object({ fit: z.literal('ready') }),
  /** Nothing is missing on the first day, but some things expire before the last. Each has its last valid day. */
  z.object({
    fit: z.literal('endsMidway'),
    ends: z.array(z.object({ thing: shortlistCriterionSchema, lastDay: z.string() })),
  }),
  /** One thing is missing, and nothing else expires during the job. */
  z.object({ fit: z.literal('lacksOne'), thing: shortlistCriterionSchema }),
  z.object({ fit: z.literal('lacksMore') }),
])
export type ShortlistFit = z.infer<typeof shortlistFitSchema>
