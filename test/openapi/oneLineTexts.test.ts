import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../../shared/routes.ts'
import { arbitraryOf, type Schema } from './arbitraryOf.ts'
import { type RequestField, requestFields } from './requestFields.ts'

/**
 * The multi-line fields, which people write as paragraphs or lists. All other texts are single-line, no
 * matter who sends them.
 */
const severalLines = [
  'body.applicantData.workExperience[].description',
  'body.comment',
  'body.company.notes',
  'body.description',
  'body.message.texts.da.text',
  'body.message.texts.en.text',
  'body.note',
  'body.notes',
  'body.reason',
  'body.recruiterNotes',
  'body.reviewNotes',
  'body.template.texts.da.text',
  'body.template.texts.en.text',
  'body.terms.notes',
  'body.text',
  'body.texts.da.text',
  'body.texts.en.text',
  'body.waiver.reason',
  'body.workExperience[].description',
]

/** Texts that are compared as a whole and never shown. */
const keptAsSent = [
  // OAuth parameters.
  ...['client_id', 'code (4 of 5)', 'code_verifier', 'grant_type', 'redirect_uri', 'redirect_uris[]', 'refresh_token'],
  ...['request', 'resource', 'scope', 'token_type_hint'],
  // What a provider sent with the browser.
  ...['answer', 'browserKey'],
  // Values of a provider's claim are compared as they are.
  ...['recruiter', 'recruiting_manager', 'sysadmin'].map((role) => `roleClaim.values.${role}`),
  // Secrets, and the username sent with a password.
  ...['currentPassword', 'page', 'password', 'token', 'username (1 of 3)'],
  // Cells of an imported file, as they are. What is read from them is single-line.
  ...['columns[].name', 'columns[].values[]', 'mapping.replaced{}{name}', 'rows[].cells[]'],
  // Sent by older forms, and ignored.
  ...['gdprConsentDate', 'recordOwner (1 of 3)'],
].map((name) => `body.${name}`)

const open = {
  /** OAuth, SCIM and the agent protocol ignore unknown fields, as their standards require. */
  body: [
    ...['answerAgent', 'exchangeToken', 'registerClient', 'revokeOAuthToken'],
    ...['createScimUser', 'patchScimUser', 'replaceScimUser'],
  ],
  'body.Operations[]': ['patchScimUser'],
  /** Mail services add parameters to the addresses in `List-Unsubscribe` headers. */
  query: [
    ...['openDigestStop', 'openUnsubscribe', 'stopDigestByOneClick', 'unsubscribe'],
    // SCIM ignores parameters that it doesn't support.
    ...['getScimDocument', 'getScimUser', 'listScimUsers', 'patchScimUser', 'replaceScimUser'],
  ],
}
/** What browsers answer about passkeys. WebAuthn may add members. */
const passkeyAnswers = ['addPasskey', 'proveAccount', 'signInWithPasskey'].flatMap((name) =>
  ['', '.clientExtensionResults', '.response'].map((part) => `${name} body.answer${part}`),
)
const openObjects = [
  ...Object.entries(open).flatMap(([place, names]) => names.map((name) => `${name} ${place}`)),
  ...passkeyAnswers,
]

/** Groups fields by place, across routes. */
const byPlace = (fields: readonly RequestField[]) => [...Map.groupBy(fields, ({ place }) => place)]

const separators = ['\n', '\r\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', ' \n \n ']
const hasBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** Generates texts that match a field's schema except for a line break. */
function brokenTexts(schema: z.ZodType): fc.Arbitrary<string> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fitting = arbitraryOf(json as Schema, () => ({})).filter((value) => typeof value === 'string')
  const plain = fc.constantFrom(
    'Anna Holm',
    '12345678',
    'a@mail.example',
    'https://a.example/b',
    'yes',
    '2026-03-02',
    '',
    'a,b',
  )
  return fc
    .tuple(
      fc.oneof(plain, fitting as fc.Arbitrary<string>),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...separators)), { minLength: 1, maxLength: 3 }),
    )
    .map(([text, breaks]) =>
      breaks.reduce((broken, [at, separator]) => {
        const place = at % (broken.length + 1)
        return broken.slice(0, place) + separator + broken.slice(place)
      }, text),
    )
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Queries and filters are compared with stored values, so they don't count. */
const isTextOfBody = ({ kind, place }: RequestField) =>
  kind === 'text' && place.startsWith('body') && !place.includes('.filters.')

/** Returns the places whose fields keep line breaks, with the number of routes if only some do. */
const placesWithBreaks = (): string[] =>
  byPlace(Object.values(routes).flatMap((route) => requestFields(route).filter(isTextOfBody))).flatMap(
    ([place, fields]) => {
      const kept = fields.filter(keepsBreaks).length
      return kept === 0 ? [] : [kept === fields.length ? place : `${place} (${kept} of ${fields.length})`]
    },
  )

/** Returns true if the output of a field can have several lines. */
function keepsBreaks({ schema }: RequestField): boolean {
  const outcome = fc.check(
    fc.property(brokenTexts(schema), (text) => !textsIn(schema.safeParse(text).data).some((out) => hasBreak.test(out))),
    { numRuns: 60 },
  )
  return outcome.failed
}

describe('texts that routes accept', () => {
  it('are single-line, except the multi-line fields and the ones compared as sent', () => {
    expect(placesWithBreaks().sort()).toEqual([...severalLines, ...keptAsSent].sort())
  })
})

test('objects that routes accept, including filters, reject unknown fields', () => {
  const found = Object.values(routes).flatMap((route) =>
    requestFields(route)
      .filter(({ kind, schema }) => kind === 'object' && kindOfCatchall(schema) !== 'never')
      .map(({ place }) => `${route.name} ${place}`),
  )
  expect(found.sort()).toEqual(openObjects.sort())
})

function kindOfCatchall(schema: z.ZodType): string | undefined {
  const { def } = (schema as unknown as z.core.$ZodObject)._zod
  return (def.catchall as z.core.$ZodTypes | undefined)?._zod.def.type
}
