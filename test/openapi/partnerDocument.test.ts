import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../openapi/document.ts'
import { staffId } from '../../openapi/examples/records.ts'
import { atServer } from '../../openapi/partners/atServer.ts'
import { type Operation, operationsOf, type Schema } from '../../openapi/partners/openApi.ts'
import { partnerApiDocument } from '../../openapi/partners/partnerDocument.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { possibleErrors } from '../../shared/kernel/contract/possibleErrors.ts'
import { routes } from '../../shared/routes.ts'
import { idOf } from '../make/applicant.ts'
import { checkerOf } from './checkedSchema.ts'

const document = atServer(partnerApiDocument(), { origin: 'https://fagfolk.example' })
const calls = operationsOf(document)
const partnerRoutes: AnyRoute[] = Object.values(routes).filter(({ access }) => access === 'partner')
const webhookCalls = Object.entries(document.webhooks ?? {}).map(
  ([type, { post }]) => [type, post as Operation] as const,
)
const jsonIn = (part: Operation['requestBody']) => part?.content?.['application/json']

describe('the document of the partner API', () => {
  it('passes the linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'no-invalid-media-type-examples': 'off' },
    })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'partners.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('has the calls of partners alone, at an absolute address, with a key as the only credential', () => {
    expect(calls.map(({ operation }) => operation.operationId).sort()).toEqual(
      partnerRoutes.map(({ name }) => name).sort(),
    )
    expect(document.servers).toEqual([{ url: 'https://fagfolk.example' }])
    expect(document.components.securitySchemes).toEqual({
      partnerKey: expect.objectContaining({ in: 'header', name: 'X-API-Key' }),
    })
    expect(JSON.stringify(document)).not.toMatch(/__Host-|\bsession\b|x-demo-key/)
  })

  it('leaves out the schemas that only other calls use', () => {
    const all = Object.keys(openApiDocument().components.schemas)
    const own = Object.keys(document.components.schemas)
    expect(own).toEqual(expect.arrayContaining(['PartnerApplicant', 'WebhookEndpoint', 'Error']))
    for (const name of own) expect(JSON.stringify(document)).toContain(`#/components/schemas/${name}"`)
    expect(all.filter((name) => !own.includes(name))).toEqual(
      expect.arrayContaining(['Applicant', 'Submission', 'User']),
    )
  })

  it('groups each call under a described tag', () => {
    const names = (document.tags ?? []).map(({ name }) => name)
    expect(new Set(calls.flatMap(({ operation }) => operation.tags))).toEqual(
      new Set(names.filter((name) => name !== 'Webhook events')),
    )
    expect((document.tags ?? []).every(({ description = '' }) => description !== '')).toBe(true)
  })

  it('gets a key and a possible record owner on a local stage', () => {
    const demo = { key: 'a-demo-key', recordOwner: idOf(77) }
    const local = JSON.stringify(atServer(partnerApiDocument(), { origin: 'http://localhost:5173', demo }))
    expect(local).toContain('"x-demo-key":"a-demo-key"')
    expect(local).toContain(idOf(77))
    expect(local).not.toContain(staffId)
    expect(JSON.stringify(partnerApiDocument())).toContain(staffId)
  })
})

describe('the descriptions for partners', () => {
  it('exist for each call, parameter and error, as whole sentences', () => {
    const unsaid = calls.flatMap(({ operation: { operationId, description = '', parameters = [], responses } }) => [
      ...(isSentence(description) ? [] : [operationId]),
      ...parameters
        .filter(({ description: own, schema }) => !isSentence(own ?? schema.description))
        .map(({ name }) => `${operationId} ${name}`),
      ...Object.entries(responses)
        .filter(([status]) => status >= '400')
        .flatMap(([, response]) => response.description?.split('\n') ?? [''])
        .filter((line) => !/^- `\w+`: [A-Z`].+\.$/.test(line))
        .map((line) => `${operationId} ${line}`),
    ])
    expect(unsaid).toEqual([])
  })

  it('exist for each field of requests, responses, webhooks and errors', () => {
    const unsaid = [
      ...calls.flatMap(({ operation: { operationId, requestBody, responses } }) => [
        ...undescribed(jsonIn(requestBody)?.schema, `${operationId} request`),
        ...Object.entries(responses).flatMap(([status, response]) =>
          undescribed(jsonIn(response)?.schema, `${operationId} ${status}`),
        ),
      ]),
      ...webhookCalls.flatMap(([type, { requestBody }]) => undescribed(jsonIn(requestBody)?.schema, type)),
    ]
    expect([...new Set(unsaid)]).toEqual([])
  })

  it('name each error code that partners can get, once', () => {
    const possible = new Set(partnerRoutes.flatMap(possibleErrors))
    const named = document['x-errors']?.map(({ code }) => code) ?? []
    expect(named.toSorted()).toEqual([...possible].sort())
  })

  it('speak to the partner, without words of the code', () => {
    const texts = JSON.stringify(document).match(/"(?:description|summary|meaning)":"(?:[^"\\]|\\.)*"/g) ?? []
    expect(texts.length).toBeGreaterThan(200)
    expect(
      texts.filter((text) => /\b(?:the partner (?:created|saw)|whom|whoever|anew|taken back|stands)\b/i.test(text)),
    ).toEqual([])
  })
})

describe('the examples for partners', () => {
  const checkOf = checkerOf(document, 'partners')
  const parts = calls.flatMap(({ operation: { operationId, requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => {
      const media = jsonIn(part)
      return media ? [[operationId, media] as const] : []
    }),
  )

  it('exist for every body and fit their schemas', () => {
    const wrong = [
      ...parts,
      ...webhookCalls.map(([type, { requestBody }]) => [type, jsonIn(requestBody)] as const),
    ].filter(
      ([, media]) => media?.example === undefined || !checkOf(media.schema)(JSON.parse(JSON.stringify(media.example))),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('exist for every parameter of a path, and fit', () => {
    const parameters = calls.flatMap(({ operation }) => operation.parameters ?? [])
    const inPaths = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPaths.every(({ example }) => example !== undefined)).toBe(true)
    for (const { schema, example } of parameters.filter((parameter) => parameter.example !== undefined))
      expect(checkOf(schema)(example)).toBe(true)
  })
})

const isSentence = (text = ''): boolean => /^[A-Z`].+\.$/s.test(text)

/** Returns the places of properties without a description that is a sentence. */
function undescribed(schema: Schema | undefined, place: string): string[] {
  const own = schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  if (!own) return []
  const at = schema?.$ref === undefined ? place : (schema.$ref.split('/').at(-1) ?? place)
  return [
    ...[...(own.allOf ?? []), ...(own.anyOf ?? [])].flatMap((part) => undescribed(part, at)),
    ...(own.items ? undescribed(own.items, `${at}[]`) : []),
    ...Object.entries(own.properties ?? {}).flatMap(([name, property]) => [
      // An error narrows its code down to those of the call.
      ...(isSentence(property.description) || (name === 'code' && at === place) ? [] : [`${at}.${name}`]),
      ...undescribed(property, `${at}.${name}`),
    ]),
  ]
}
