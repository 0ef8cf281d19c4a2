import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredText } from '../../kernel/domain/text.ts'

export function distinct<Entry>(entries: Entry[]): Entry[] {
  return [...new Set(entries)]
}

/** A list of unique texts. */
export const list = (max: number) =>
  z.array(requiredText(limits.listEntry, 'Must not be empty')).max(max, 'At most {{maximum}} items').overwrite(distinct)

/** A list of unique codes. */
export const someOf = <const Codes extends readonly string[]>(codes: Codes) =>
  z.array(z.enum(codes)).max(codes.length).overwrite(distinct)

export const wholeNumber = (min: number, max: number) =>
  z.int('Must be a whole number').min(min, 'Must be at least {{minimum}}').max(max, 'Must be at most {{maximum}}')

/** The error message for a missing required list. */
export const whenMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})

/** Renames documented aliases of a field to the stored name. The stored name wins if both are given. */
export function withAliases(aliases: Record<string, string>) {
  const names = new Map(Object.entries(aliases))
  return (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const renamed = Object.entries(value).flatMap(([key, field]) => {
      const name = names.get(key) ?? key
      return name === key || !Object.hasOwn(value, name) ? [[name, field]] : []
    })
    return Object.fromEntries(renamed)
  }
}

/** Returns whether the expiry date is not before the issue date. Either date may be missing. */
export const expiresAfterIssue = (certificate: {
  issueDate?: string | undefined
  expiryDate?: string | undefined
}): boolean => !(certificate.issueDate && certificate.expiryDate) || certificate.expiryDate >= certificate.issueDate
export const expiredBeforeIssue = {
  path: ['expiryDate'],
  ...rule('dates_out_of_order', 'Expiry date must not be before the issue date'),
}

/**
 * Returns whether a URL is safe to link to: http or https, and a host name with a dot. URLs with credentials, such as
 * `https://good.example@evil.example/`, are rejected because they are meant to deceive.
 */
function isWebUrl(url: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}"<>]+$/iu.test(url) || !URL.canParse(url)) return false
  const { hostname, username, password } = new URL(url)
  return username === '' && password === '' && !/^https?:\/\/[^/?#]*@/i.test(url) && /[^.]\.[^.]+$/.test(hostname)
}

/** Invisible characters that come along when an address is copied. A URL contains them only as `%E2…`. */
const formatCharacters = /\p{Cf}/gu

export const webUrl = z
  .string()
  .overwrite((url) => url.replace(formatCharacters, '').trim())
  .max(limits.url, 'Invalid URL')
  .refine((url) => url === '' || isWebUrl(url), rule('invalid_format', 'Invalid URL', { format: 'url' }))
  .transform((url) => (url === '' ? undefined : url))
  .optional()

/** Rounded to a millionth of a degree, 11 cm on the ground. DynamoDB can't store every number that JSON can. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite((value) => Math.round(value * 1e6) / 1e6)

export const coordinates = z.strictObject({ lat: degrees(90), lng: degrees(180) }).optional()
