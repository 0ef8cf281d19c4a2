import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../functions/src/partners/webhooks/sendWebhooks.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { statusOf } from '../../shared/kernel/contract/errorAnswer.ts'
import { possibleErrors } from '../../shared/kernel/contract/possibleErrors.ts'
import { webhookMessages } from '../../shared/partners/contract/webhookMessage.ts'
import { webhookTypes } from '../../shared/partners/domain/webhook.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { idOf } from '../make/applicant.ts'
import { makeDelivery } from '../make/webhook.ts'
import { checkOf } from './checkedSchema.ts'

const document = openApiDocument()

interface Media {
  schema: unknown
  example?: unknown
}
interface Operation {
  operationId: RouteName
  summary: string
  tags: string[]
  parameters?: { name: string; description?: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
const operations = Object.values(document.paths ?? {}).flatMap(
  (methods) => Object.values(methods) as unknown as Operation[],
)

describe('the OpenAPI document', () => {
  it('passes the linter', async () => {
    // Pictures are answered with a redirect. Statuses and examples are tested below.
    const rules = { 'operation-2xx-response': 'off', 'no-invalid-media-type-examples': 'off' } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('lists every route with every status that it can answer', () => {
    const statusesByOperation = operations.map(({ operationId, responses }) => [
      operationId,
      Object.keys(responses).sort(),
    ])
    const declared = Object.values(routes).map((route) => {
      const success = 'success' in route ? route.success : route.response ? 200 : 204
      const refusals = possibleErrors(route).map((code) => statusOf[code])
      return [route.name, [...new Set([success, ...refusals])].map(String).sort()]
    })
    expect(new Map(statusesByOperation as [])).toEqual(new Map(declared as []))
  })

  it('has plain summaries, which are shown without Markdown', () => {
    expect(operations.map(({ summary }) => summary).filter((summary) => /[`*_]/.test(summary))).toEqual([])
  })

  it('lists only partner routes under their tag', () => {
    const forPartners = operations.filter(({ tags }) => tags.includes('Partners')).map(({ operationId }) => operationId)
    const areas = Object.values(routes).filter(({ access }) => access === 'partner')
    expect(forPartners.sort()).toEqual(areas.map(({ name }) => name).sort())
  })

  it('describes each parameter of partner routes', () => {
    const unsaid = operations
      .filter(({ tags }) => tags.includes('Partners'))
      .flatMap(({ operationId, parameters = [] }) => parameters.map((parameter) => ({ operationId, ...parameter })))
      .filter(({ description = '' }) => description === '')
    expect(unsaid).toEqual([])
  })

  it('contains no machine, account or key', () => {
    expect(JSON.stringify(document)).not.toMatch(
      /localhost|127\.0\.0\.1|amazonaws|execute-api|cloudfront\.net|arn:aws|AKIA|(?<![-\w])\d{12}(?!\w)/,
    )
  })
})

const sentOut = Object.values(document.webhooks ?? {}).flatMap(
  (methods) => Object.values(methods) as unknown as Operation[],
)

describe('the examples', () => {
  it('exist for all webhooks, with their actual body', () => {
    expect(Object.keys(document.webhooks ?? {}).sort()).toEqual([...webhookTypes, 'ping'].sort())
    for (const { requestBody } of sentOut) {
      const { schema, example } = requestBody?.content['application/json'] ?? {}
      expect(checkOf(schema)(example)).toBe(true)
    }
    const delivery = makeDelivery({ type: 'applicant.hired', data: { applicantId: idOf(1), stage: 'hired' } })
    for (const sent of [delivery, makeDelivery({ type: 'ping', data: undefined })])
      expect(webhookMessages[sent.type].parse(JSON.parse(messageOf(sent)))).toEqual(JSON.parse(messageOf(sent)))
  })

  for (const { operationId, requestBody, responses } of operations) {
    it(`of ${operationId} fit its schemas`, () => {
      const parts = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}))
      for (const { schema, example } of parts.filter((part) => part.example !== undefined)) {
        const validate = checkOf(schema)
        // As sent: JSON drops undefined.
        const fits = validate(JSON.parse(JSON.stringify(example)))
        expect({ fits, errors: validate.errors }).toEqual({ fits: true, errors: null })
      }
    })
  }
})
