import { describe, expect, test } from 'vitest'
import { readMultipart } from '../../../functions/src/edge/http/multipart.ts'
import { makeEvent } from './gatewayEvent.ts'

/** Returns a parsed form with these parts. */
async function read(parts: Iterable<readonly [string, string | File]>) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer()).toString('base64')
  const headers = { 'Content-Type': sent.headers.get('content-type') ?? '' }
  return readMultipart(makeEvent({ headers, body, isBase64Encoded: true }))
}

describe('a form with files', () => {
  test('is read by name: texts, files and a list of tags, without empty values', async () => {
    const file = new File([new Uint8Array([1, 2])], 'CV.pdf', { type: 'application/pdf' })
    const parts = [
      ['tags', 'a'],
      ['file', file],
      ['tags', ''],
      ['description', 'x'],
      ['expiryDate', ''],
      ['tags', 'b'],
    ] as const
    expect(await read(parts)).toEqual({
      tags: ['a', 'b'],
      file: { name: 'CV.pdf', type: 'application/pdf', bytes: new Uint8Array([1, 2]) },
      description: 'x',
    })
  })

  test('with a repeated part is rejected and names it', async () => {
    const twice = [
      ['description', ''],
      ['documentType', 'cv'],
      ['description', 'x'],
    ] as const
    await expect(read(twice)).rejects.toMatchObject({
      code: 'malformed_form',
      message: 'Part "description" was sent more than once',
    })
  })

  test.each([
    ['41 tags', Array.from({ length: 41 }, () => ['tags', 'a'] as const)],
    ['41 names', Array.from({ length: 41 }, (_, n) => [`part ${n}`, 'a'] as const)],
    ['32,000 names', Array.from({ length: 32_000 }, (_, n) => [`p${n}`, ''] as const)],
    ['32,000 parts with the same name', Array.from({ length: 32_000 }, () => ['description', ''] as const)],
  ])('with %s is rejected', async (_what, parts) => {
    await expect(read(parts)).rejects.toMatchObject({ code: 'malformed_form', message: 'Too many parts' })
  })

  test('may have 40 parts', async () => {
    const tags = Array.from({ length: 40 }, (_, n) => `tag ${n}`)
    expect(await read(tags.map((tag) => ['tags', tag] as const))).toEqual({ tags })
  })

  test.each(['__proto__', 'constructor', 'prototype'])('with a part named %s is rejected', async (name) => {
    await expect(read([['description', name] as const, [name, 'x'] as const])).rejects.toMatchObject({
      code: 'validation_failed',
      message: `A field cannot be named "${name}"`,
    })
  })
})
