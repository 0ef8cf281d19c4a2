import * as z from 'zod'
import { oneLine } from '../../../kernel/domain/typedText.ts'

export const scimUserUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const scimListUrn = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const scimPatchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Most operations of one PATCH. Directories send fewer than ten. */
const mostOperations = 100

/** A person as answered (RFC 7643, section 4.1). */
export const scimUserSchema = z.object({
  schemas: z.array(z.literal(scimUserUrn)),
  id: z.uuid(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string().optional(), familyName: z.string().optional(), formatted: z.string() }),
  displayName: z.string(),
  active: z.boolean(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  roles: z.array(z.object({ value: z.string(), primary: z.literal(true) })),
  meta: z.object({
    resourceType: z.literal('User'),
    created: z.iso.datetime(),
    lastModified: z.iso.datetime(),
    location: z.string(),
  }),
})
export type ScimUser = z.input<typeof scimUserSchema>

export const scimUserListSchema = z.object({
  schemas: z.array(z.literal(scimListUrn)),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(scimUserSchema),
})

/**
 * A person as sent. Names of attributes count regardless of case, and unknown ones are ignored, so the use case reads them
 * (`functions/src/accounts/scim/personChanges.ts`).
 */
export const sentScimUserSchema = z.looseObject({})

/** The operations of a PATCH (RFC 7644, section 3.5.2). Entra spells them with capitals. */
export const sentScimPatchSchema = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: oneLine().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(mostOperations),
})
export type ScimOperation = z.output<typeof sentScimPatchSchema>['Operations'][number]
