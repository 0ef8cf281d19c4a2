import * as z from 'zod'
import { orderIdSchema } from '../../companies/contract/orderAnswer.ts'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { placementSchema } from '../../companies/domain/placement.ts'
import { shortlistCriterionSchema, shortlistFitSchema } from '../../companies/domain/shortlist.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { applicantRowSchema } from '../../search/domain/applicantSearch.ts'
import { assignmentStageSchema } from '../domain/assignmentStage.ts'
import { clientConsentSchema } from '../domain/clientConsent.ts'

const wholeText = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** A candidate for an order, with the facts for and against them. */
const shortlistPersonSchema = z.object({
  applicant: applicantRowSchema.pick({
    id: true,
    firstName: true,
    lastName: true,
    city: true,
    earliestStartDate: true,
    pipelineStage: true,
  }),
  fit: shortlistFitSchema,
  /** The distance of their town from the place of work; undefined if it isn't known. */
  kilometres: z.int().optional(),
  /** Their proposal to this client. Ended ones are included only if they were for this order. */
  assignment: z
    .object({
      stage: assignmentStageSchema,
      /** Undefined if it isn't for an order. Other orders are of the same client. */
      orderId: z.uuid().optional(),
    })
    .optional(),
  /** Their consent to be proposed to this client. */
  consent: clientConsentSchema.pick({ state: true, availableFrom: true }).optional(),
  /** Their other placements during this order. */
  elsewhere: z.array(placementSchema).optional(),
})
export type ShortlistPerson = z.infer<typeof shortlistPersonSchema>

const shortlistGroupSchema = z.object({
  total: z.int(),
  /** Nearest first, then earliest start date. */
  people: z.array(shortlistPersonSchema),
})

export const buildShortlist = defineRoute({
  name: 'buildShortlist',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}/orders/{orderId}/crew',
  access: 'orders:use',
  params: orderIdSchema,
  query: z.strictObject({
    /** Straight-line distance from the place of work, in kilometres. Defaults to the order's setting. */
    within: wholeText(1, limits.nearby.most).optional(),
    /** Whether people who would relocate also qualify. Defaults to the order's setting. */
    orRelocate: z.enum(['yes', 'no']).optional(),
    /** The maximum number of candidates per group. */
    most: wholeText(1, clientLimits.crew.most).optional(),
  }),
  response: z.object({
    /** Null while the search engine is down, because a partial shortlist would look complete. */
    crew: z
      .object({
        /** All requirements are met on the first and the last day. */
        ready: shortlistGroupSchema,
        /** All requirements are met on the first day, but not until the last. */
        endsMidway: shortlistGroupSchema,
        lacksOne: shortlistGroupSchema,
        /** How many people in `lacksOne` lack each thing. */
        lacking: z.array(z.object({ thing: shortlistCriterionSchema, count: z.int() })),
      })
      .nullable(),
  }),
  errors: ['not_found'],
  summary:
    'Build a shortlist for an order, nearest first: people who are ready, whose certificates or permits expire midway, or who lack one requirement',
})
