import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerApiDocument } from '../../openapi/partners/partnerDocument.ts'
import { type ApiDocument, partnerCalls } from '../../web/src/features/documentation/apiDocument.ts'
import { curlOf } from '../../web/src/features/documentation/developers/curlOf.ts'

const server = { origin: 'https://fagfolk.example', key: 'KEY' }
const calls = partnerCalls(partnerApiDocument() as unknown as ApiDocument)
const named = (name: string) => {
  const call = calls.find(({ operation }) => operation.operationId === name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

/** Returns the arguments that a shell passes for a command. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

test('each call has a command without placeholders, with the key and the body', () => {
  for (const call of calls) {
    const [address, ...others] = argumentsOf(curlOf(call, server))
    expect(address).toMatch(/^https:\/\/fagfolk\.example\/api\/external\/[^{}]+$/)
    expect(others).toContain('X-API-Key: KEY')
    const sendsBody = call.operation.requestBody !== undefined
    expect(others.includes('--data')).toBe(sendsBody)
    expect(others.includes('--request') || call.method === 'GET' || sendsBody).toBe(true)
  }
  expect(argumentsOf(curlOf(named('changePartnerApplicant'), server))).toContain('PATCH')
  expect(curlOf(named('listPartnerApplicants'), server)).toContain('?updatedSince=2026-')
  expect(curlOf(named('createPartnerApplicant'), server)).toContain("'Idempotency-Key: your-applicant-id'")
})

test('any body reaches curl as it is', () => {
  const call = named('createPartnerApplicant')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      (firstName) => {
        const content = { 'application/json': { schema: {}, example: { firstName } } }
        const sent = argumentsOf(
          curlOf({ ...call, operation: { ...call.operation, requestBody: { content } } }, server),
        )
        expect(JSON.parse(sent[sent.indexOf('--data') + 1] ?? '')).toEqual({ firstName })
      },
    ),
    { numRuns: 30 },
  )
})
