import * as z from 'zod'
import { documentTypes } from '../../documents/domain/document.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalText, requiredText } from '../../kernel/domain/text.ts'
import { driverLicenseClasses } from '../../kernel/lists/driverLicenseClasses.ts'
import { canonicalValue } from '../../kernel/lists/listEntry.ts'
import { professions } from '../../kernel/lists/professions.ts'
import { clientLimits } from './clientLimits.ts'

/** The checks besides certificates: the CPC and tachograph card of drivers, and whether staff saw the original permit. */
export const startChecks = ['driverCpc', 'tachographCard', 'permitSeen'] as const
export type StartCheck = (typeof startChecks)[number]

/** The legal source of the requirement. Guidance only: the agency's own counsel has the last word. */
const source = optionalText(clientLimits.startRules.source)

export const startRequirementSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('certificate'),
    name: requiredText(limits.shortText, 'Certificate name is required'),
    /** A certificate issued abroad must be recognised in Denmark. */
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
  .max(clientLimits.startRules.most, 'At most {{maximum}} items')

/** The subject of start requirements: a trade by its code, a client, or an order of a client. */
export type StartSubject =
  | { of: 'trade'; code: string }
  | { of: 'client'; clientId: string }
  | { of: 'order'; clientId: string; orderId: string }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const subjectForm = new RegExp(`^(?:trade\\.([a-z_]+)|client\\.(${uuid})|order\\.(${uuid})\\.(${uuid}))$`)

/** A subject as written in a URL: `trade.welder`, `client.<id>` or `order.<client>.<order>`. */
export const startSubjectSchema = z
  .string()
  .toLowerCase()
  .regex(subjectForm, 'Must be a trade, a client or an order')
  .refine(
    (text) => subjectOf(text).of !== 'trade' || tradeIn(text) !== undefined,
    'Must be a trade, a client or an order',
  )

/** Parses such a text. */
export function subjectOf(text: string): StartSubject {
  const [, code, client, orderClient, orderId] = subjectForm.exec(text) ?? []
  if (code !== undefined) return { of: 'trade', code }
  if (client !== undefined) return { of: 'client', clientId: client }
  return { of: 'order', clientId: orderClient ?? '', orderId: orderId ?? '' }
}

export const subjects = {
  /** Accepts any label of a profession. Returns undefined if it isn't on the list. */
  trade: (value: string): string | undefined => {
    const listed = canonicalValue(professions, value)
    const entry = professions.find((profession) => profession.value === listed)
    return entry && `trade.${entry.code}`
  },
  client: (clientId: string): string => `client.${clientId}`,
  order: (clientId: string, orderId: string): string => `order.${clientId}.${orderId}`,
}

/** Returns the profession of a subject, or undefined if the subject isn't a trade. */
export function tradeIn(text: string): string | undefined {
  const subject = subjectOf(text)
  return subject.of === 'trade' ? professions.find(({ code }) => code === subject.code)?.value : undefined
}

/** The start requirements of a trade, a client or an order. Version 0 means that none have been set yet. */
export const startRulesSchema = z.object({
  subject: z.string(),
  version: z.int().min(0),
  requirements: z.array(startRequirementSchema),
  updatedAt: z.iso.datetime().optional(),
  updatedBy: z.uuid().optional(),
})
export type StartRules = z.infer<typeof startRulesSchema>

/** The requirements of a trade, as a search applies them to people whose first profession it is. */
export interface TradeRules {
  readonly trade: string
  readonly requirements: readonly StartRequirement[]
}
