import * as z from 'zod'

export const scimErrorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The error keywords of RFC 7644, section 3.12, that are used. */
export const scimErrorTypes = ['invalidFilter', 'uniqueness', 'invalidSyntax', 'invalidPath', 'invalidValue'] as const
export type ScimErrorType = (typeof scimErrorTypes)[number]

export const scimErrorSchema = z.object({
  schemas: z.array(z.literal(scimErrorUrn)),
  status: z.string(),
  scimType: z.enum(scimErrorTypes).optional(),
  detail: z.string(),
})
