import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  headerOf,
  readForm,
  readJson,
  readQuery,
  requireForm,
  requireJson,
} from '../../../functions/src/edge/http/gatewayRequest.ts'
import { jsonFromOutside } from '../../../functions/src/kernel/untrustedJson.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { makeEvent } from './gatewayEvent.ts'

/** Returns the code of the thrown ProductError. Rethrows anything else, which would be a 500. */
function refusal(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof ProductError) return error.code
    throw error
  }
}

/** Field names that callers may not use, because JavaScript objects inherit them. */
const reservedNames = ['__proto__', 'constructor', 'prototype'] as const
const reserved = fc.constantFrom(...reservedNames)
const isReserved = (name: string) => (reservedNames as readonly string[]).includes(name)

/** Returns the refused field and the reason. */
function refusedField(act: () => unknown) {
  try {
    act()
    return undefined
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    const [{ path, code, message } = {}] = error.details.fields ?? []
    return { error: error.code, path, code, message }
  }
}
const refusalOf = (name: string) => ({
  error: 'validation_failed',
  path: name,
  code: 'reserved_name',
  message: `A field cannot be named "${name}"`,
})

/** Generates JSON with one field of this name at any depth, with the name escaped if requested. */
const jsonWithField = (name: string) =>
  fc
    .record({
      around: fc.array(fc.constantFrom('list', 'object')),
      value: fc.json(),
      first: fc.boolean(),
      isEscaped: fc.boolean(),
    })
    .map(({ around, value, first, isEscaped }) => {
      const spelled = isEscaped ? `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}` : name
      const held = first ? `{"${spelled}":${value},"x":1}` : `{"x":1,"${spelled}":${value}}`
      return around.reduce((inner, kind) => (kind === 'list' ? `[1,${inner}]` : `{"a":${inner},"b":""}`), held)
    })

const mixedCase = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => [...name].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''))

test('a header is found regardless of its case', () => {
  fc.assert(
    fc.property(mixedCase('content-type'), fc.string(), (name, value) => {
      expect(headerOf(makeEvent({ headers: { accept: 'x', [name]: value } }), 'content-type')).toBe(value)
    }),
  )
  expect(headerOf(makeEvent({ headers: null }), 'cookie')).toBeUndefined()
})

describe('a query', () => {
  test('is read as sent, regardless of the names', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => !isReserved(name)),
          fc.string(),
        ),
        (query) => {
          const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]))
          const read = readQuery(makeEvent({ multiValueQueryStringParameters: parameters }))
          expect(Object.entries(read)).toEqual(Object.entries(query))
        },
      ),
    )
  })

  test('is not decoded again', () => {
    const parameters = { q: ['%41+%2541'] }
    expect(readQuery(makeEvent({ multiValueQueryStringParameters: parameters }))).toEqual({ q: '%41+%2541' })
  })

  test('with a repeated parameter is rejected and names it', () => {
    const twice = { page: ['1', '2'], q: ['a'] }
    expect(() => readQuery(makeEvent({ multiValueQueryStringParameters: twice }))).toThrow(
      'Parameter "page" was sent more than once',
    )
  })
})

test.each(reservedNames)('a query and a form with a field named %s are rejected, but values may contain it', (name) => {
  const query = (of: string, value: string) => () =>
    readQuery(makeEvent({ multiValueQueryStringParameters: Object.fromEntries([[of, [value]]]) }))
  expect(refusedField(query(name, 'x'))).toEqual(refusalOf(name))
  expect(refusedField(query('search', name))).toBeUndefined()
  const form = (body: string) => () => readForm(makeEvent({ body }))
  expect(refusedField(form(`a=b&${name}=x`))).toEqual(refusalOf(name))
  expect(refusedField(form(`a=${name}`))).toBeUndefined()
})

describe('a form', () => {
  test('is read as written, plain or base64-encoded', () => {
    const texts = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(
        fc.dictionary(
          texts.filter((name) => !isReserved(name)),
          texts,
        ),
        fc.boolean(),
        (fields, encoded) => {
          const text = `${new URLSearchParams(fields)}`
          const body = encoded ? Buffer.from(text).toString('base64') : text
          const read = readForm(makeEvent({ body, isBase64Encoded: encoded }))
          expect(Object.entries(read)).toEqual(Object.entries(fields))
        },
      ),
    )
    expect(readForm(makeEvent())).toEqual({})
  })

  test('with a repeated field or invalid UTF-8 is rejected', () => {
    expect(() => readForm(makeEvent({ body: 'code=a&code=a' }))).toThrow('Parameter "code" was sent more than once')
    const body = Buffer.from([0x61, 0x3d, 0xff]).toString('base64')
    expect(refusal(() => readForm(makeEvent({ body, isBase64Encoded: true })))).toBe('malformed_form')
  })

  test.each([
    ['application/x-www-form-urlencoded', undefined],
    ['Application/X-WWW-Form-URLEncoded; charset=UTF-8', undefined],
    ['application/json', 'unsupported_media_type'],
    ['multipart/form-data; boundary=x', 'unsupported_media_type'],
    ['', 'unsupported_media_type'],
  ])('with the type %s: %s', (type, code) => {
    expect(refusal(() => requireForm(makeEvent({ headers: { 'Content-Type': type }, body: 'a=b' })))).toBe(code)
  })
})

/** Returns true if no field of a JSON text has a reserved name. */
function namesNothingReserved(text: string): boolean {
  const fieldsOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...fieldsOf(inner)])
      : []
  return !fieldsOf(JSON.parse(text)).some(isReserved)
}

describe('a JSON body', () => {
  test('is read as written, plain or base64-encoded', () => {
    fc.assert(
      fc.property(fc.json().filter(namesNothingReserved), fc.boolean(), (text, encoded) => {
        const body = encoded ? Buffer.from(text).toString('base64') : text
        expect(readJson(makeEvent({ body, isBase64Encoded: encoded }))).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is malformed if it is anything else', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => text.slice(0, -1)),
        ),
        fc.boolean(),
        (body, isBase64Encoded) => {
          const outcome = refusal(() => readJson(makeEvent({ body, isBase64Encoded })))
          expect([undefined, 'malformed_json', 'validation_failed']).toContain(outcome)
        },
      ),
    )
    expect(refusal(() => readJson(makeEvent({ body: null })))).toBe('malformed_json')
  })

  test('with a reserved field name is rejected, at any depth and however it is escaped', () => {
    fc.assert(
      fc.property(
        reserved.chain((name) => fc.tuple(fc.constant(name), jsonWithField(name))),
        ([name, body]) => {
          const refused = refusedField(() => readJson(makeEvent({ body })))
          // The generated value may contain another reserved name.
          expect(refused).toEqual(refusalOf(refused?.path ?? name))
          expect(isReserved(refused?.path ?? '')).toBe(true)
        },
      ),
    )
  })

  test('may contain a reserved name as a value', () => {
    const value = { search: '__proto__', list: ['constructor', 'prototype', ['__proto__']], x: 'a "constructor": b' }
    expect(readJson(makeEvent({ body: JSON.stringify(value) }))).toEqual(value)
  })

  test('must be UTF-8', () => {
    const body = Buffer.from([0x22, 0xff, 0x22]).toString('base64')
    expect(refusal(() => readJson(makeEvent({ body, isBase64Encoded: true })))).toBe('malformed_json')
  })

  test('nested to the maximum size is read or rejected', () => {
    expect(refusal(() => readJson(makeEvent({ body: '['.repeat(200_000) })))).toBe('malformed_json')
  })
})

describe('a content type', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
  ])('%s is JSON', (type) => {
    expect(refusal(() => requireJson(makeEvent({ headers: { 'content-type': type }, body: '{}' })))).toBeUndefined()
  })

  test.each([
    'text/plain',
    'application/jsonp',
    'application/json; charset=latin1',
    'multipart/form-data',
    '',
    'x application/json',
  ])('%j is not JSON', (type) => {
    const event = makeEvent({ headers: { 'content-type': type }, body: '{}' })
    expect(refusal(() => requireJson(event))).toBe('unsupported_media_type')
  })

  test('is required if there is a body', () => {
    expect(refusal(() => requireJson(makeEvent({ body: '{}' })))).toBe('unsupported_media_type')
    expect(refusal(() => requireJson(makeEvent()))).toBeUndefined()
  })
})

test('a JSON body nested a hundred thousand times is read without overflowing the stack', () => {
  const nested = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`
  for (const text of [nested('[', ']'), nested('{"a":', '}')]) expect(typeof jsonFromOutside(text)).toBe('object')
  expect(() => jsonFromOutside(nested('{"a":', '}').replace('1', '{"b":1,"b":2}'))).toThrow(/sent more than once/)
})

describe('a JSON body with a repeated field', () => {
  const read = (body: string) => () => readJson(makeEvent({ body }))
  /** Returns a name as JSON, with its first letter escaped if requested. */
  const spelled = (name: string, isEscaped: boolean) => {
    const plain = JSON.stringify(name)
    const [letter = ''] = name
    return isEscaped && /^[a-z]/i.test(name)
      ? `"\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}${plain.slice(2)}`
      : plain
  }
  const names = fc
    .oneof(fc.constantFrom('of', 'a"b', 'a\\', '{', '}:', ''), fc.string())
    .filter((name) => !isReserved(name))

  test('is rejected at any depth and spelling, because only the last one would count', () => {
    const around = fc.array(fc.constantFrom('list', 'object'), { maxLength: 4 })
    const others = fc.array(fc.json(), { maxLength: 2 })
    fc.assert(
      fc.property(names, fc.boolean(), fc.json(), around, others, (name, isEscaped, value, kinds, between) => {
        const more = between.map((other, at) => `"between ${at}" : ${other} , `).join('')
        const twice = `{${spelled(name, false)}:${value},${more}${spelled(name, isEscaped)}\n:${value}}`
        const body = kinds.reduce((inner, kind) => (kind === 'list' ? `[{},${inner}]` : `{"x":${inner},"y":{}}`), twice)
        fc.pre(name.isWellFormed() && !/__proto__|constructor|prototype/.test(body))
        expect(refusedField(read(body))).toEqual({
          error: 'validation_failed',
          path: name.slice(0, 100),
          code: 'given_twice',
          message: `Field "${name.slice(0, 100)}" was sent more than once`,
        })
      }),
    )
  })

  test('is accepted if the name repeats in different objects or in a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), names, (value, name) => {
        const body = JSON.stringify([{ [name]: { [name]: value } }, { [name]: value, more: `"${name}":` }, value])
        fc.pre(name !== 'more' && body.isWellFormed() && !/__proto__|constructor|prototype|\\ud[89a-f]/i.test(body))
        expect(JSON.stringify(read(body)())).toBe(body)
      }),
    )
  })

  test('is rejected quickly even if it is long', () => {
    const body = `{"a":"${'\\"{'.repeat(80_000)}","a":1}`
    expect(refusedField(read(body))?.code).toBe('given_twice')
    expect(refusedField(read(`{"a":"${'x'.repeat(5_000_000)}"}`))).toBeUndefined()
  })
})
