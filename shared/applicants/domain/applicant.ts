import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { applicantFields } from '../fields/applicantFields.ts'
import { serverSetFields } from '../fields/record.ts'
import { serverSetShape, storedShape } from '../fields/shapes.ts'
import { capabilityFields } from '../fields/trade.ts'

export type Capability = keyof typeof capabilityFields
/** The yes/no capabilities, in display order. */
export const capabilities = Object.keys(capabilityFields) as Capability[]

/**
 * An applicant under today's write rules. Only the names and the bookkeeping fields are always set: a partner sends five fields, a
 * self-registered person fewer. Dates are `YYYY-MM-DD`, timestamps ISO 8601 in UTC, the rate is per hour.
 */
export const applicantSchema = z.object(storedShape(applicantFields)).extend(serverSetShape(serverSetFields))
export type Applicant = z.infer<typeof applicantSchema>

/** An applicant as read and returned. It may predate today's limits and choices. */
export const knownApplicantSchema = lenient(applicantSchema)
