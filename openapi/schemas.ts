import * as z from 'zod'
import type { CreateDocumentOptions } from 'zod-openapi'
import { sessionUserSchema } from '../shared/accounts/domain/user.ts'
import { applicantAnswerSchema } from '../shared/applicants/contract/applicantAnswer.ts'
import { profileAnswerSchema } from '../shared/applicants/contract/profileAnswer.ts'
import { auditEntrySchema } from '../shared/audit/domain/auditEntry.ts'
import { listedDocumentSchema } from '../shared/documents/domain/document.ts'
import { uploadTicketSchema } from '../shared/files/domain/upload.ts'
import { submissionAnswerSchema } from '../shared/intake/contract/submissionAnswer.ts'
import { errorAnswerSchema } from '../shared/kernel/contract/errorAnswer.ts'
import { partnerApplicantChangesSchema, partnerApplicantSchema } from '../shared/partners/contract/partnerApplicant.ts'
import { partnerApplicantAnswerSchema } from '../shared/partners/contract/partnerApplicantAnswer.ts'
import { webhookDeliveryAnswerSchema } from '../shared/partners/contract/webhookDelivery.ts'
import { webhookEndpointAnswerSchema } from '../shared/partners/contract/webhookEndpoint.ts'
import { searchAnswerSchema } from '../shared/search/domain/applicantSearch.ts'

export const namedSchemas = {
  Error: errorAnswerSchema,
  Applicant: applicantAnswerSchema,
  ApplicantSearch: searchAnswerSchema,
  AuditEntry: auditEntrySchema,
  Document: listedDocumentSchema,
  PartnerApplicant: partnerApplicantAnswerSchema,
  NewPartnerApplicant: partnerApplicantSchema,
  PartnerApplicantChanges: partnerApplicantChangesSchema,
  Profile: profileAnswerSchema,
  Submission: submissionAnswerSchema,
  UploadTicket: uploadTicketSchema,
  WebhookDelivery: webhookDeliveryAnswerSchema,
  WebhookEndpoint: webhookEndpointAnswerSchema,
  User: sessionUserSchema,
}

/** Replaces what JSON Schema cannot express with the closest equivalent. */
export const override: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && io === 'input') Object.assign(jsonSchema, boundsAfterCleaning(def.in, def.out))
  // A transformed string is still a string, so a response documents the string before the transform.
  if (def.type === 'pipe' && io === 'output' && kind(def.out) === 'transform')
    Object.assign(jsonSchema, bare(def.in, 'output'))
  if (def.type === 'record' && jsonSchema.required) Object.assign(jsonSchema, propertiesOfKeys(jsonSchema))
  // The format makes the pattern redundant.
  if (jsonSchema.format) delete jsonSchema.pattern
  // File parts of a form.
  if (def.type === 'custom') Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
}

/** Describes a record with known keys as an object with these properties. */
const propertiesOfKeys = ({ required = [], additionalProperties = {} }: z.core.JSONSchema.BaseSchema) => ({
  properties: Object.fromEntries(required.map((key) => [key, additionalProperties])),
  propertyNames: undefined,
  additionalProperties: false,
})

type Schema = z.core.$ZodType
const kind = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def.type

const bare = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Strings are cleaned before their limits are checked, so the limits of the cleaned string also describe the input. */
const boundsAfterCleaning = (sent: Schema, cleaned: Schema) =>
  kind(cleaned) === 'string' && bare(sent, 'input').type === 'string' ? bare(cleaned, 'input') : {}
