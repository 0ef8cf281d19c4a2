import * as z from 'zod'
import { orderIdSchema } from '../../companies/contract/orderAnswer.ts'
import { clientLimits } from '../../companies/domain/clientLimits.ts'
import { crewFitSchema, crewThingSchema } from '../../companies/domain/crew.ts'
import { placementSchema } from '../../companies/domain/placement.ts'
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

/** Somebody who may do for an order, with the facts that speak for and against it. */
const crewPersonSchema = z.object({
  applicant: applicantRowSchema.pick({
    id: true,
    firstName: true,
    lastName: true,
    city: true,
    earliestStartDate: true,
    pipelineStage: true,
  }),
  fit: crewFitSchema,
  /** How far their town is from that of the work; missing where that is not known. */
  kilometres: z.int().optional(),
  /** How far it is between them and this client; what is over is told where it was of this order. */
  assignment: z
    .object({
      stage: assignmentStageSchema,
      /** Missing where it is of no order; the others are of the same client. */
      orderId: z.uuid().optional(),
    })
    .optional(),
  /** What they say to being named to this client. */
  consent: clientConsentSchema.pick({ state: true, availableFrom: true }).optional(),
  /** Where else they are placed while this order goes on. */
  elsewhere: z.array(placementSchema).optional(),
})
export type CrewPerson = z.infer<typeof crewPersonSchema>

const crewListSchema = z.object({
  /** How many there are in all. */
  total: z.int(),
  /** The nearest first, then those who can start first. */
  people: z.array(crewPersonSchema),
})

export const fillCrew = defineRoute({
  name: 'fillCrew',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}/orders/{orderId}/crew',
  access: 'orders:use',
  params: orderIdSchema,
  query: z.strictObject({
    /** Kilometres from the town of the work, as the crow flies; as the order says unless told. */
    within: wholeText(1, limits.nearby.most).optional(),
    /** Whether those will do who would move there; as the order says unless told. */
    orRelocate: z.enum(['yes', 'no']).optional(),
    /** How many of each kind are named. */
    most: wholeText(1, clientLimits.crew.most).optional(),
  }),
  response: z.object({
    /** Null while the search does not answer: a part of a crew would pass for the whole. */
    crew: z
      .object({
        /** What is asked holds on the first day and on the last. */
        ready: crewListSchema,
        /** All holds on the first day, but not to the end. */
        endsMidway: crewListSchema,
        lacksOne: crewListSchema,
        /** How many of the last lack each thing. */
        lacking: z.array(z.object({ thing: crewThingSchema, count: z.int() })),
      })
      .nullable(),
  }),
  errors: ['not_found'],
  summary:
    'Who would do for an order: who is ready, whose papers end midway, and who lacks one thing; the nearest first',
})
