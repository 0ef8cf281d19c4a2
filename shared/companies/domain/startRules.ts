import * as z from 'zod'
import { documentTypes } from '../../documents/domain/document.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalText, requiredText } from '../../kernel/domain/text.ts'
import { driverLicenseClasses } from '../../kernel/lists/driverLicenseClasses.ts'
import { canonicalValue } from '../../kernel/lists/listEntry.ts'
import { professions } from '../../kernel/lists/professions.ts'
import { clientLimits } from './clientLimits.ts'

/** What staff or papers have to say besides certificates: the CPC and the tachograph card of drivers, and that the original permit was seen. */
export const startChecks = ['driverCpc', 'tachographCard', 'permitSeen'] as const
export type StartCheck = (typeof startChecks)[number]

/** Where it is written that this is needed, as a guide to whoever decides: an agency's counsel has the last word. */
const source = optionalText(clientLimits.startRules.source)

/** One thing that has to be there before somebody starts. */
export const startRequirementSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('certificate'),
    name: requiredText(limits.shortText, 'Certificate name is required'),
    /** Where it was issued abroad, it has to be recognised in Denmark. */
    isRecognised: z.boolean().default(false),
    source,
  }),
  z.strictObject({ kind: z.literal('licence'), licence: z.enum(driverLicenseClasses), source }),
  z.strictObject({ kind: z.literal('check'), check: z.enum(startChecks), source }),
  z.strictObject({
    kind: z.literal('document'),
    documentType: z.enum(documentTypes),
    isVerified: z.boolean().default(true),
    source,
  }),
])
export type StartRequirement = z.infer<typeof startRequirementSchema>

export const startRequirementsSchema = z
  .array(startRequirementSchema)
  .max(clientLimits.startRules.most, 'At most {{maximum}} entries')

/** What rules are about: a trade by its code, a client, or an order of a client. */
export type StartSubject =
  | { of: 'trade'; code: string }
  | { of: 'client'; clientId: string }
  | { of: 'order'; clientId: string; orderId: string }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const subjectForm = new RegExp(`^(?:trade\\.([a-z_]+)|client\\.(${uuid})|order\\.(${uuid})\\.(${uuid}))$`)

/** A subject as it stands in an address: `trade.welder`, `client.<id>` or `order.<client>.<order>`. */
export const startSubjectSchema = z
  .string()
  .toLowerCase()
  .regex(subjectForm, 'Must be a trade, a client or an order')
  .refine(
    (text) => subjectOf(text).of !== 'trade' || tradeIn(text) !== undefined,
    'Must be a trade, a client or an order',
  )

/** What such a text means. */
export function subjectOf(text: string): StartSubject {
  const [, code, client, orderClient, orderId] = subjectForm.exec(text) ?? []
  if (code !== undefined) return { of: 'trade', code }
  if (client !== undefined) return { of: 'client', clientId: client }
  return { of: 'order', clientId: orderClient ?? '', orderId: orderId ?? '' }
}

export const subjects = {
  /** Of a profession by any of its labels; undefined for one that is none of the list. */
  trade: (value: string): string | undefined => {
    const listed = canonicalValue(professions, value)
    const entry = professions.find((profession) => profession.value === listed)
    return entry && `trade.${entry.code}`
  },
  client: (clientId: string): string => `client.${clientId}`,
  order: (clientId: string, orderId: string): string => `order.${clientId}.${orderId}`,
}

/** The profession that a subject is about; undefined where it is about none. */
export function tradeIn(text: string): string | undefined {
  const subject = subjectOf(text)
  return subject.of === 'trade' ? professions.find(({ code }) => code === subject.code)?.value : undefined
}

/** What has to be there before somebody starts in a trade, with a client or on an order. In version 0 nobody has said anything of it yet. */
export const startRulesSchema = z.object({
  subject: z.string(),
  version: z.int().min(0),
  requirements: z.array(startRequirementSchema),
  updatedAt: z.iso.datetime().optional(),
  updatedBy: z.uuid().optional(),
})
export type StartRules = z.infer<typeof startRulesSchema>

/** The rules of a trade, as a search asks of people whose first profession it is. */
export interface TradeRules {
  readonly trade: string
  readonly requirements: readonly StartRequirement[]
}
