import { get } from 'es-toolkit/compat'
import * as z from 'zod'
import type { Configuration } from './configuration.ts'
import { functionNames } from './functionEntries.ts'
import { configurationProblems } from './settingRules.ts'

const email = z.email('must be an email address')
const choice = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, `must be ${choices.map((one) => `'${one}'`).join(' or ')}`)
const text = z.string('must be a text in quotes')
const yesNo = z.boolean('must be true or false')
const number = z.number('must be a number')
const count = z.int('must be a whole number').min(1, 'must be at least 1')
const hour = z.int('must be a full hour').min(0, 'must be from 0 to 23').max(23, 'must be from 0 to 23')
const hostName = text.regex(z.regexes.domain, 'must be a host name such as jobs.example.dk')
const identity = choice('create', 'existing').exactOptional()

const domain = z.strictObject({ name: hostName, certificateArn: text, httpsOnSubdomains: yesNo.exactOptional() })
const webAcl = z.union([z.literal('own'), z.strictObject({ arn: text })], "must be 'own' or { arn: '…' }")

/** The form of the settings in a file of a stage. `configurationProblems` has the rules for values. */
const settings = z.strictObject({
  stage: text,
  account: text,
  region: text,
  site: z.discriminatedUnion(
    'servedBy',
    [
      z.strictObject({
        servedBy: z.literal('cloudfront'),
        domain: domain.exactOptional(),
        webAcl: webAcl.exactOptional(),
      }),
      z.strictObject({ servedBy: z.literal('preview'), origin: text }),
    ],
    "must be 'cloudfront'",
  ),
  mail: z.strictObject({
    sender: email,
    verified: choice('domain', 'address'),
    identity,
    receiving: z
      .strictObject({ domain: text, identity, intake: text.exactOptional(), region: text.exactOptional() })
      .exactOptional(),
  }),
  data: z.strictObject({
    protected: yesNo,
    copies: z.strictObject({ vaultArn: text, days: number }).exactOptional(),
  }),
  search: z.discriminatedUnion(
    'engine',
    [
      z.strictObject({ engine: z.literal('embedded') }),
      z.strictObject({
        engine: z.literal('opensearch'),
        domain: z.strictObject({
          instanceType: text.endsWith('.search', 'must be a type such as t3.small.search'),
          nodes: count,
          zones: z.literal([1, 2, 3], 'must be 1, 2 or 3'),
          gigabytes: count.min(10, 'must be at least 10'),
        }),
      }),
    ],
    "must be 'embedded' or 'opensearch'",
  ),
  files: z.strictObject({ malwareScan: choice('guardduty', 'off') }),
  logs: z.strictObject({
    retentionDays: z.literal([1, 7, 14, 30, 90, 180, 365], 'must be 1, 7, 14, 30, 90, 180 or 365'),
  }),
  api: z.strictObject({
    throttle: z.strictObject({ rate: number, burst: number }),
    hasPartnerApi: yesNo,
    setsAccountLogRole: yesNo,
  }),
  sms: z
    .strictObject({
      usdPerMonth: count.exactOptional(),
      partsPerDay: count.exactOptional(),
      callingCodes: z.array(text).min(1, 'must name at least one').exactOptional(),
    })
    .exactOptional(),
  alarms: z.strictObject({ mailTo: email }).exactOptional(),
  budget: z.strictObject({ usdPerMonth: number, mailTo: email }).exactOptional(),
  traces: z.strictObject({ share: number.min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1') }).exactOptional(),
  warm: z.strictObject({ instances: count, fromHour: hour, untilHour: hour }).exactOptional(),
  memory: z.partialRecord(z.enum(functionNames), number).exactOptional(),
  recordCallsInto: text.exactOptional(),
}) satisfies z.ZodType<Configuration>

/**
 * Returns one line per setting that is missing, misspelt or of the wrong kind, followed by those of `configurationProblems` for the other
 * settings.
 */
export function settingsProblems(value: object): string[] {
  const issues = settings.safeParse(value).error?.issues ?? []
  const unreadable = issues.filter(({ code }) => code !== 'unrecognized_keys').map(({ path }) => path.join('.'))
  return [...linesOf(issues, value), ...configurationProblems(value as Configuration, unreadable)]
}

/** Returns one line per setting that is missing, misspelt or of the wrong kind. */
export const formProblems = (value: unknown): string[] => linesOf(settings.safeParse(value).error?.issues ?? [], value)

const linesOf = (issues: readonly z.core.$ZodIssue[], value: unknown): string[] =>
  issues.map((issue) => {
    if (issue.code === 'unrecognized_keys')
      return `${[...issue.path, issue.keys.join(', ')].join('.')}: no such setting`
    const isMissing = get(value, issue.path) === undefined
    return `${issue.path.join('.')}: ${isMissing ? 'is missing' : issue.message}`
  })
