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
import {
  createdApplicantSchema,
  partnerApplicantAnswerSchema,
} from '../shared/partners/contract/partnerApplicantAnswer.ts'
import { webhookDeliveryAnswerSchema } from '../shared/partners/contract/webhookDelivery.ts'
import { webhookEndpointAnswerSchema } from '../shared/partners/contract/webhookEndpoint.ts'
import { searchAnswerSchema } from '../shared/search/domain/applicantSearch.ts'

/** The schemas that have a name in the document; it says each once. */
export const namedSchemas = {
  Error: errorAnswerSchema,
  Applicant: applicantAnswerSchema,
  ApplicantSearch: searchAnswerSchema,
  AuditEntry: auditEntrySchema,
  Document: listedDocumentSchema,
  PartnerApplicant: partnerApplicantAnswerSchema,
  NewPartnerApplicant: partnerApplicantSchema,
  CreatedPartnerApplicant: createdApplicantSchema,
  PartnerApplicantChanges: partnerApplicantChangesSchema,
  Profile: profileAnswerSchema,
  Submission: submissionAnswerSchema,
  UploadTicket: uploadTicketSchema,
  WebhookDelivery: webhookDeliveryAnswerSchema,
  WebhookEndpoint: webhookEndpointAnswerSchema,
  User: sessionUserSchema,
}

/** What JSON Schema has no words for, said in the nearest ones. */
export const override: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && io === 'input') Object.assign(jsonSchema, boundsAfterCleaning(def.in, def.out))
  // What a rule makes of a text is a text again; what it makes of it is no business of the answer.
  if (def.type === 'pipe' && io === 'output' && kind(def.out) === 'transform')
    Object.assign(jsonSchema, bare(def.in, 'output'))
  if (def.type === 'record' && jsonSchema.required) Object.assign(jsonSchema, propertiesOfKeys(jsonSchema))
  // A format says it in a word.
  if (jsonSchema.format) delete jsonSchema.pattern
  // The parts of a form that are files.
  if (def.type === 'custom') Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
}

/** A record of known keys is an object with these properties. */
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

/** A text is cleaned before its bounds are looked at: they bound what is sent as well. */
const boundsAfterCleaning = (sent: Schema, cleaned: Schema) =>
  kind(cleaned) === 'string' && bare(sent, 'input').type === 'string' ? bare(cleaned, 'input') : {}
